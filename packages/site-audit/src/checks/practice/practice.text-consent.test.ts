import { examples } from '../../testing/judging.ts';
import { check } from './practice.text-consent.ts';

const form = (words: string) =>
  `<form><label>Phone <input type="tel" name="phone"></label><p>${words}</p></form>`;
const complete =
  'I agree to receive text messages from Birch CPAs. Message and data rates may apply. Reply STOP to opt out.';

examples(check, {
  pass: [form(complete), `${form('Get text reminders')}<p>${complete}</p>`],
  warn: [
    form('I agree to receive text messages.'),
    [form('I agree to receive text messages. Reply STOP to end.'), 'message and data rates'],
  ],
  fail: [form('We will send you SMS reminders.')],
  info: ['<p>Text us</p>', form('We call back.'), form('Or text us at 503-555-0100.')],
});
