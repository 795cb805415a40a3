import { test } from 'vitest';
import { judgesTopic } from '../../testing/judging.ts';
import { check } from './a11y.field-groups.ts';

test.each([
  [
    '<fieldset><legend>Client?</legend><label><input type="radio" name="c">Yes</label><label><input type="radio" name="c">No</label></fieldset>',
    'pass',
  ],
  [
    '<div role="radiogroup" aria-label="Client?"><label><input type="radio" name="c">Yes</label><label><input type="radio" name="c">No</label></div>',
    'pass',
  ],
  ['<label><input type="checkbox" name="terms">I agree</label>', 'pass'],
  ['<form><label>Email <input></label></form><form><label>Email <input></label></form>', 'pass'],
  ['<h2>Shipping</h2><label>Name <input></label><h2>Billing</h2><label>Name <input></label>', 'pass'],
  ['<p>x', 'info'],
  ['<label><input type="radio" name="c">Yes</label><label><input type="radio" name="c">No</label>', 'warn'],
  ['<fieldset><p>x</p></fieldset>', 'warn'],
  ['<fieldset><legend></legend></fieldset>', 'warn'],
  ['<label for="gone">Name</label>', 'warn'],
  ['<label for="a"></label><input id="a" title="Name">', 'warn'],
  ['<label for="a">Day</label><label for="a">Month</label><input id="a">', 'warn'],
  ['<label>Name <input></label><label>Name <input></label>', 'warn'],
])('%s: %s', judgesTopic(check));
