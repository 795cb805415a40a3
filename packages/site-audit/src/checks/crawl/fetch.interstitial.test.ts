import { examples } from '../../testing/judging.ts';
import { check } from './fetch.interstitial.ts';

const page = (body: string, title = 'Firm') =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`;
const manyWords = 'The firm keeps the books of small companies. '.repeat(8);
const captcha = page('<form id="challenge-form"><p>Please solve our captcha.</p></form>');
const script = page('<script src="/cdn-cgi/challenge-platform/h/b/orchestrate/jsch/v1"></script>');

examples(check, {
  warn: [
    [
      page('<p>We use cookies to improve our site. Accept all cookies to continue.</p>'),
      { value: 'consent' },
    ],
    [
      page('<p>This site needs your consent before it can be shown.</p><button>I agree</button>'),
      { value: 'consent' },
    ],
    [page('<h1>We value your privacy</h1><button>Agree</button>'), { value: 'consent' }],
    [page('<p>Enable JavaScript and cookies to continue</p>', 'Just a moment...'), { value: 'challenge' }],
    [page('<p>Please verify you are a human.</p>'), { value: 'challenge' }],
    [page('<h1>firm.test</h1><p>This domain name is for sale. Make an offer.</p>'), { value: 'parked' }],
    [page('<p>This domain is parked free of charge.</p>'), { value: 'parked' }],
    [page('<h1>firm.test is for sale</h1>'), { value: 'parked' }],
    [page('<form><label>Password <input type="password"></label></form>', 'Log in'), { value: 'password' }],
    [page('<p>This site is password protected.</p>'), { value: 'password' }],
    [{ html: '', status: 403, headers: { 'CF-Mitigated': 'challenge' } }, { value: 'challenge' }],
    [{ html: page('<p>Checking your browser'), status: 429 }, { value: 'challenge' }],
    [{ html: script, status: 503 }, { value: 'challenge' }],
    [{ html: captcha, status: 403 }, { value: 'challenge' }],
    page(`<main>${'word '.repeat(59)}</main><p>Accept all cookies.`),
    // Read in linear time.
    page(`<nav>${'cookie domain accept enter the '.repeat(50_000)}</nav>`),
  ],
  pass: [
    captcha,
    page(`<main>${manyWords}</main><div>We use cookies. <button>Accept</button></div>`),
    page('<p>House for sale in our domain of expertise: bookkeeping.</p>'),
    page('<p>Call us.</p>'),
    page('<p>This form is protected by reCAPTCHA.</p>'),
    '',
    { html: page('<h1>Forbidden</h1>'), status: 403 },
    { html: page('<h1>Back soon</h1>'), status: 503, headers: { 'retry-after': '60' } },
    { html: page('<p>Not found. Accept all cookies</p>'), status: 404 },
    page(`<main>${'word '.repeat(60)}</main><p>Accept all cookies.`),
  ],
  info: [{ status: 302, answer: { ending: 'loop' } }],
});
