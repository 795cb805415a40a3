import { examples } from '../../testing/judging.ts';
import { check } from './local.privacy.ts';

const form = '<form><input type="email" name="email"></form>';

examples(check, {
  pass: [
    `<a href="/legal">Privacy notice</a>${form}`,
    '<a href="/privacy-policy">Legal</a>',
    '<a href="https://policies.test/firm/privacy">Legal</a>',
    '<a href="/ds">Datenschutz</a>',
  ],
  warn: [
    '<form><input type="search" name="q"></form>',
    '<p>Privacy</p>',
    '<a href="mailto:privacy@firm.test">Write</a>',
  ],
  fail: [form, '<form><label>Your name <input name="n"></label></form>'],
});
