import { examples } from '../../testing/judging.ts';
import { check } from './a11y.field-groups.ts';

examples(check, {
  pass: [
    '<fieldset><legend>Client?</legend><label><input type="radio" name="c">Yes</label><label><input type="radio" name="c">No</label></fieldset>',
    '<div role="radiogroup" aria-label="Client?"><label><input type="radio" name="c">Yes</label><label><input type="radio" name="c">No</label></div>',
    '<label><input type="checkbox" name="terms">I agree</label>',
    '<form><label>Email <input></label></form><form><label>Email <input></label></form>',
    '<h2>Shipping</h2><label>Name <input></label><h2>Billing</h2><label>Name <input></label>',
  ],
  warn: [
    '<label><input type="radio" name="c">Yes</label><label><input type="radio" name="c">No</label>',
    '<fieldset><p>x</p></fieldset>',
    '<fieldset><legend></legend></fieldset>',
    '<label for="gone">Name</label>',
    '<label for="a"></label><input id="a" title="Name">',
    '<label for="a">Day</label><label for="a">Month</label><input id="a">',
    '<label>Name <input></label><label>Name <input></label>',
  ],
  info: ['<p>x', '<form><input type="radio" name="a"></form><form><input type="radio" name="a"></form>'],
});
