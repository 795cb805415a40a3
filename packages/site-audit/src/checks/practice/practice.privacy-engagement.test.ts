import { examples } from '../../testing/judging.ts';
import { check } from './practice.privacy-engagement.ts';

const intake = (words: string) =>
  `<form><label>Social Security number <input name="ssn"></label><p>${words}</p></form>`;
const privacy = '<footer><a href="/privacy">Privacy policy</a></footer>';

examples(check, {
  pass: [
    `${intake('We reply within one business day.')}${privacy}`,
    `${intake('Work starts with a signed engagement letter.')}${privacy}`,
    `${intake('See our section 7216 consent.')}${privacy}`,
  ],
  warn: [
    `${intake('Send')}${privacy}`,
    // Words far from the form are ignored.
    `${intake('Send')}<p>${'word '.repeat(400)}</p><p>Our engagement letter</p>${privacy}`,
  ],
  fail: [intake('We will call you.'), '<form><input type="file" name="w2"></form>'],
  info: ['<p>x</p>', '<form><label>E-mail <input type="email"></label></form>'],
});
