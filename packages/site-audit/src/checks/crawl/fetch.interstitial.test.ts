import { expect, test } from 'vitest';
import { pageSubject } from '../../testing/subjects.ts';
import { check } from './fetch.interstitial.ts';

const page = (body: string, title = 'Firm') =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`;
const judge = (html: string, status = 200, headers: Record<string, string> = {}) =>
  check.judge(pageSubject({ html, status, headers }));

test.each([
  ['consent', page('<p>We use cookies to improve our site. Accept all cookies to continue.</p>')],
  ['consent', page('<p>This site needs your consent before it can be shown.</p><button>I agree</button>')],
  ['consent', page('<h1>We value your privacy</h1><button>Agree</button>')],
  ['challenge', page('<p>Enable JavaScript and cookies to continue</p>', 'Just a moment...')],
  ['challenge', page('<p>Please verify you are a human.</p>')],
  ['parked', page('<h1>firm.test</h1><p>This domain name is for sale. Make an offer.</p>')],
  ['parked', page('<p>This domain is parked free of charge.</p>')],
  ['parked', page('<h1>firm.test is for sale</h1>')],
  ['password', page('<form><label>Password <input type="password"></label></form>', 'Log in')],
  ['password', page('<p>This site is password protected.</p>')],
])('a %s page is reported', (kind, html) => {
  expect(judge(html)).toMatchObject({ status: 'warn', value: kind });
});

test.each([403, 429, 503])('a challenge with status %d is detected by header, words or script', (status) => {
  const challenge = { status: 'warn', value: 'challenge' };
  expect(judge('', status, { 'CF-Mitigated': 'challenge' })).toMatchObject(challenge);
  expect(judge(page('<p>Checking your browser'), status)).toMatchObject(challenge);
  expect(
    judge(page('<script src="/cdn-cgi/challenge-platform/h/b/orchestrate/jsch/v1"></script>'), status),
  ).toMatchObject(challenge);
});

test('a refusal with a captcha in it is reported, one in an ordinary short page is none', () => {
  const captcha = page('<form id="challenge-form"><p>Please solve our captcha.</p></form>');
  expect(judge(captcha, 403)).toMatchObject({ status: 'warn', value: 'challenge' });
  expect(judge(captcha).status).toBe('pass');
});

const manyWords = 'The firm keeps the books of small companies. '.repeat(8);

test.each([
  [
    'a page with a cookie notice',
    page(`<main>${manyWords}</main><div>We use cookies. <button>Accept</button></div>`),
  ],
  ['a page that sells homes', page('<p>House for sale in our domain of expertise: bookkeeping.</p>')],
  ['a short page', page('<p>Call us.</p>')],
  ['a contact form with a reCAPTCHA notice', page('<p>This form is protected by reCAPTCHA.</p>')],
  ['an empty body', ''],
])('%s is not a wall', (_, html) => {
  expect(judge(html)).toMatchObject({ status: 'pass' });
});

test('an ordinary refusal, a maintenance page and a 404 are not walls', () => {
  expect(judge(page('<h1>Forbidden</h1>'), 403).status).toBe('pass');
  expect(judge(page('<h1>Back soon</h1>'), 503, { 'retry-after': '60' }).status).toBe('pass');
  expect(judge(page('<p>Not found. Accept all cookies</p>'), 404).status).toBe('pass');
});

test.each([
  [59, 'warn'],
  [60, 'pass'],
])('with %d words of main text: %s', (words, status) => {
  expect(judge(page(`<main>${'word '.repeat(words)}</main><p>Accept all cookies.`)).status).toBe(status);
});

test('a redirect loop is not judged as a wall', () => {
  expect(check.judge(pageSubject({ status: 302, answer: { ending: 'loop' } })).status).toBe('info');
});

test('hostile text is read in linear time', () => {
  const html = page(`<nav>${'cookie domain accept enter the '.repeat(50_000)}</nav>`);
  expect(judge(html).status).toBe('warn');
});
