import { examples } from '../../testing/judging.ts';
import { check } from './a11y.form-labels.ts';

examples(check, {
  pass: [
    '<label for="a">Name</label><input id="a">',
    '<label>Name <input></label>',
    '<input aria-label="Name">',
    '<p id="n">Name</p><input aria-labelledby="n">',
    '<input title="Name">',
    '<label>State <select></select></label>',
    '<label>Message <textarea></textarea></label>',
  ],
  warn: ['<input placeholder="Name">'],
  fail: [
    '<div role="checkbox"></div>',
    '<div contenteditable role="textbox"></div>',
    '<input type="color">',
    '<select></select>',
    '<textarea></textarea>',
    '<input type="email" name="email">',
    '<input aria-labelledby="gone">',
    '<label for="a"></label><input id="a">',
    '<label for="a" hidden>Name</label><input id="a">',
    '<p>Name <input></p>',
    '<input aria-label=" ">',
    '<label><select><option>Choose</option></select></label>',
    '<label for="b">Name <input id="a"></label>',
    '<label><textarea>typed</textarea></label>',
    [
      '<input name="a"><input placeholder="B">',
      '<input name="a"> (no name)',
      '<input placeholder="B"> (placeholder only)',
    ],
  ],
  info: [
    '<p>No form</p>',
    '<input type="hidden"><input type="submit"><input type="button"><input type="reset"><input type="image">',
    '<div hidden><input name="trap"></div>',
    '<template><input></template>',
    '<select role="none" disabled><option>A</option></select>',
  ],
});
