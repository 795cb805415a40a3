import { expect, test } from 'vitest';
import { hasStatus, onBody } from '../../testing/judging.ts';
import { check } from './a11y.button-names.ts';

const judge = onBody(check);

test.each([
  ['<button>Book</button>', 'pass'],
  ['<button aria-label="Menu"><svg></svg></button>', 'pass'],
  ['<button title="Menu"></button>', 'pass'],
  ['<button><img src="a.png" alt="Menu"></button>', 'pass'],
  ['<input type="submit">', 'pass'],
  ['<input type="reset">', 'pass'],
  ['<input type="button" value="Go">', 'pass'],
  ['<input type="image" src="a.png" alt="Send">', 'pass'],
  ['<div role="button">Open</div>', 'pass'],
  ['<button aria-hidden="true"></button>', 'pass'],
  ['<input type="image" src="a.png" value="Send">', 'pass'],
  ['<button><svg aria-label="Menu"></svg></button>', 'pass'],
  ['<label for="b">Book</label><button id="b"></button>', 'pass'],
  ['<label>Book <button></button></label>', 'pass'],
  ['<button role="none" disabled></button>', 'pass'],
  ['<details><summary>Fees</summary></details>', 'pass'],
  ['<p>None</p>', 'pass'],
  ['<button></button>', 'fail'],
  ['<button role="none"></button>', 'fail'],
  ['<button role="gridcell"></button>', 'fail'],
  ['<button><img src="a.png" alt="Menu" role="presentation"></button>', 'fail'],
  ['<details><summary></summary></details>', 'fail'],
  ['<button> <img src="a.png"> </button>', 'fail'],
  ['<input type="button">', 'fail'],
  ['<input type="image" src="a.png">', 'fail'],
  ['<span role="button"></span>', 'fail'],
])('%s: %s', hasStatus(judge));

test('nameless buttons are counted and quoted', () => {
  expect(judge('<button>Ok</button><button id="x"></button>')).toMatchObject({
    message: '1 of 2 buttons has no name.',
    items: [{ detail: 'Line 1: <button id="x">' }],
  });
});
