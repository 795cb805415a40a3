import { expect, test } from 'vitest';
import { namedHasStatus, onPage } from '../../testing/judging.ts';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './practice.privacy-engagement.ts';

const intake = (words: string) =>
  `<form><label>Social Security number <input name="ssn"></label><p>${words}</p></form>`;
const privacy = '<footer><a href="/privacy">Privacy policy</a></footer>';

test.each([
  ['no form', '<p>x</p>', 'info'],
  ['a contact form', '<form><label>E-mail <input type="email"></label></form>', 'info'],
  ['no privacy policy', intake('We will call you.'), 'fail'],
  ['an upload without one', '<form><input type="file" name="w2"></form>', 'fail'],
  ['nothing about what follows', `${intake('Send')}${privacy}`, 'warn'],
  ['what happens next', `${intake('We reply within one business day.')}${privacy}`, 'pass'],
  ['the engagement letter', `${intake('Work starts with a signed engagement letter.')}${privacy}`, 'pass'],
  ['consent under 7216', `${intake('See our section 7216 consent.')}${privacy}`, 'pass'],
])('%s: %#', namedHasStatus(onPage(check)));

test('words far from the form are ignored', () => {
  const far = `${intake('Send')}<p>${'word '.repeat(400)}</p><p>Our engagement letter</p>${privacy}`;
  expect(check.judge(documentSubject(far)).status).toBe('warn');
});
