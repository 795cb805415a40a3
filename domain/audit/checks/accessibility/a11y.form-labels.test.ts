import { expect, test } from 'vitest';
import { onBody, testStatuses } from '../../testing/test-checks.ts';
import { check } from './a11y.form-labels.ts';

const judge = onBody(check);

test.each([
  '<label for="a">Name</label><input id="a">',
  '<label>Name <input></label>',
  '<input aria-label="Name">',
  '<p id="n">Name</p><input aria-labelledby="n">',
  '<input title="Name">',
  '<label>State <select></select></label>',
  '<label>Message <textarea></textarea></label>',
])('%s passes', (body) => {
  expect(judge(body).status).toBe('pass');
});

testStatuses(judge, [
  ['<input>', 'fail'],
  ['<div role="checkbox"></div>', 'fail'],
  ['<input type="color">', 'fail'],
  ['<select></select>', 'fail'],
  ['<textarea></textarea>', 'fail'],
  ['<input type="email" name="email">', 'fail'],
  ['<input aria-labelledby="gone">', 'fail'],
  ['<label for="a"></label><input id="a">', 'fail'],
  ['<input aria-label=" ">', 'fail'],
  ['<label><select><option>Choose</option></select></label>', 'fail'],
  ['<label for="b">Name <input id="a"></label>', 'fail'],
  ['<label><textarea>typed</textarea></label>', 'fail'],
  ['<input placeholder="Name">', 'warn'],
  ['<input placeholder="Name"><input>', 'fail'],
]);

test.each([
  '<p>No form</p>',
  '<input type="hidden"><input type="submit"><input type="button"><input type="reset"><input type="image">',
  '<div hidden><input name="trap"></div>',
  '<template><input></template>',
  '<select role="none" disabled><option>A</option></select>',
])('%s has no field to judge', (body) => {
  expect(judge(body).status).toBe('info');
});

test('each field is quoted with what it lacks', () => {
  expect(judge('<input name="a"><input name="b" placeholder="B">').items).toEqual([
    { detail: 'Line 1: <input name="a"> (no name)' },
    { detail: 'Line 1: <input name="b" placeholder="B"> (placeholder only)' },
  ]);
});
