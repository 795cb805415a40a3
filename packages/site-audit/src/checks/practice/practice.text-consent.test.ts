import { expect, test } from 'vitest';
import { namedHasStatus, onPage } from '../../testing/judging.ts';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './practice.text-consent.ts';

const form = (words: string) =>
  `<form><label>Phone <input type="tel" name="phone"></label><p>${words}</p></form>`;
const complete =
  'I agree to receive text messages from Birch CPAs. Message and data rates may apply. Reply STOP to opt out.';

test.each([
  ['no form', '<p>Text us</p>', 'info'],
  ['a phone field alone', form('We call back.'), 'info'],
  ['“text us” is the visitor’s message', form('Or text us at 503-555-0100.'), 'info'],
  ['a promise without consent', form('We will send you SMS reminders.'), 'fail'],
  ['consent without rates and STOP', form('I agree to receive text messages.'), 'warn'],
  ['complete', form(complete), 'pass'],
  ['complete, right below the form', `${form('Get text reminders')}<p>${complete}</p>`, 'pass'],
])('%s: %#', namedHasStatus(onPage(check)));

test('missing parts are named', () => {
  expect(
    check.judge(documentSubject(form('I agree to receive text messages. Reply STOP to end.'))).message,
  ).toContain('message and data rates');
});
