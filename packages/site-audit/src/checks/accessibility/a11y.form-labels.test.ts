import { examples } from '../../testing/judging.ts';
import { check } from './a11y.form-labels.ts';

examples(check, {
  pass: [
    '<label for="a">Name</label><input id="a">',
    '<label>Name <input></label>',
    '<input aria-label="Name">',
    '<input title="Name">',
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
    '<p>Name <input></p>',
    '<input aria-label=" ">',
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
