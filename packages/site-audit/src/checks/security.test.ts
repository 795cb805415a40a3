import { expect } from 'vitest';
import { examples } from '../testing/judging.ts';

const set = (cookies: string | string[], url = 'https://firm.test/') => ({
  url,
  headers: { 'Set-Cookie': cookies },
});
const plain = 'http://firm.test/';
examples('security.cookies', {
  pass: [
    set('PHPSESSID=1; Secure; HttpOnly; SameSite=Lax'),
    set('widget=1; SameSite=None; Secure'),
    // On http Secure is not required, except with SameSite=None.
    set('lang=en; SameSite=Lax', plain),
  ],
  warn: [
    set('connect.sid=1; Secure; SameSite=Lax'),
    [
      set(['lang=en; Secure; SameSite=Lax', 'sessid=1; Secure; SameSite=Lax', 'b=2']),
      {
        value: 3,
        items: [{ detail: 'sessid: no HttpOnly' }, { detail: 'b: no SameSite, no Secure' }],
      },
    ],
  ],
  fail: [set('widget=1; SameSite=None')],
});

const policy = (csp: string | string[] | null, html = '<!doctype html><title>Firm</title>') => ({
  html,
  headers: { 'Content-Security-Policy': csp },
});
const meta = `<!doctype html><meta http-equiv="Content-Security-Policy" content="script-src 'self'"><title>Firm</title>`;
const pdf = { 'content-type': 'application/pdf', 'content-security-policy': "default-src 'none'" };
examples('security.csp', {
  pass: [
    policy("script-src 'unsafe-inline' 'nonce-abc'"),
    policy("script-src 'UNSAFE-INLINE' 'SHA256-abc='"),
    policy("script-src 'nonce-abc' 'strict-dynamic' 'unsafe-inline' https: http:"),
    // One strict policy of several is enough, in separate headers or in one.
    { html: '%PDF-1.7', headers: pdf },
  ],
  warn: [
    [policy("script-src 'self' 'unsafe-inline'"), "'unsafe-inline'"],
    [policy('script-src *'), '*'],
    [policy("script-src 'self' data:"), 'data:'],
    [policy("img-src 'self'; frame-ancestors 'self'"), 'nothing about scripts'],
    [policy(null), 'no content security policy'],
    [
      { headers: { 'Content-Security-Policy-Report-Only': "script-src 'self'" } },
      { value: 'report-only' },
    ],
    policy(null, `<!doctype html><body>${meta}`),
  ],
});

{
  const sent = (options: string | string[] | null, csp: string | string[] | null = null) => ({
    headers: { 'X-Frame-Options': options, 'Content-Security-Policy': csp },
  });
  const none = "frame-ancestors 'none'";
  examples('security.frame', {
    pass: [
      sent('sameorigin'),
      sent('SAMEORIGIN, SAMEORIGIN'),
      sent(['DENY', 'SAMEORIGIN']),
      sent(null, "default-src 'self'; Frame-Ancestors 'none'"),
      sent(null, 'frame-ancestors'),
      sent('ALLOWALL', "frame-ancestors 'self'"),
    ],
    warn: [
      sent(null),
      sent('ALLOW-FROM https://a.test'),
      sent('ALLOWALL'),
      sent(null, "default-src 'self'"),
      sent('DENY', 'frame-ancestors *'),
      { headers: { 'Content-Security-Policy-Report-Only': none } },
    ],
  });
}

{
  const sent = (field: string | string[] | null, url = 'https://firm.test/') => ({
    url,
    headers: { 'Strict-Transport-Security': field },
  });
  examples('security.hsts', {
    pass: [
      sent('max-age=31536000; includeSubDomains; preload'),
      sent('max-age=15552000'),
      sent('MAX-AGE = "31536000" ;'),
    ],
    warn: [sent('max-age=15551999')],
    fail: [
      sent(null),
      sent('max-age=-1'),
      sent('max-age=1y'),
      sent('max-age=31536000; max-age=31536000'),
      // Only the first header counts.
      sent(['max-age=0', 'max-age=31536000']),
    ],
    info: [sent('max-age=31536000', 'http://firm.test/')],
  });
}

examples('security.https', (url: string) => ({ url }), {
  pass: ['https://firm.test/'],
  fail: ['http://firm.test/'],
});

const on = (url: string) => (body: string) => ({
  url,
  html: `<!doctype html><title>Firm</title><body>${body}`,
});
const asking = [
  'type="password"',
  'autocomplete="cc-number"',
  'autocomplete="billing cc-csc"',
  'name="cardNumber"',
  'name="cardnumber"',
  'id="credit_card_number"',
  'placeholder="CVV"',
  'name="ccnumber"',
  'placeholder="Credit card"',
  'aria-label="National Insurance number"',
  'name="utr"',
  'name="applicantSSN"',
  'placeholder="Social Security number"',
  'aria-label="EIN (Employer Identification Number)"',
  'name="tax_id"',
  'name="taxpayerIdentificationNumber"',
].map((attributes) => `<form><input ${attributes}></form>`);
examples('security.insecure-form', on('https://firm.test/'), {
  pass: [
    ...asking,
    '<form action="/send" method="post"><input name="email"></form>',
    '<form action="https://other.test/"></form>',
    '<form action="mailto:office@firm.test"></form>',
    '<form method="dialog" action="http://firm.test/"></form>',
    '<p>No form</p>',
  ],
  fail: [
    '<form action="HTTP://other.test/send"></form>',
    '<form action="/send"><button formaction="http://other.test/">Send</button></form>',
  ],
});
examples('security.insecure-form', on('http://firm.test/'), {
  pass: [
    '<form><input name="cardinal"></form>',
    '<form><input type="checkbox" name="ssn_help"></form>',
  ],
  fail: [
    ...asking,
    '<form action="http://firm.test:8080/send"></form>',
    '<form action="http://other.test/send"></form>',
    ['<form><label>Your Social Security number <input name="n1"></label></form>', 'name="n1"'],
  ],
});

examples('security.mixed-content', (html: string) => `<!doctype html><body>${html}`, {
  pass: [
    '<img src="/a.png" srcset="/a.png?to=1,http://a.test/a.png 2x, /b.png 3x">',
    '<img src="/a.png"><script src="//a.test/a.js"></script>',
    '<a href="http://a.test/">a link is not loaded</a>',
    '<link rel="canonical" href="http://firm.test/">',
  ],
  warn: [
    '<img src="http://a.test/a.png">',
    '<img src="/a.png" srcset="http://a.test/a.png 2x">',
    '<img src="/a.png" srcset="/a.png 1x,http://a.test/a.png 2x">',
    '<img src="/a.png" srcset="/a.png,\nhttp://a.test/a.png 2x">',
    '<video src="http://a.test/a.mp4"></video>',
    '<audio><source src="HTTP://a.test/a.mp3"></audio>',
    '<p style="background: url(http://a.test/a.png)">',
    '<style>body { background: url(http://a.test/a.png) }</style>',
    '<svg><image href="http://a.test/a.png"/></svg>',
  ],
  fail: [
    '<link rel="stylesheet" href="http://a.test/a.css">',
    '<iframe src="http://a.test/"></iframe>',
    '<object data="http://a.test/a.svg"></object>',
    '<link rel="preload" as="fetch" href="http://a.test/data.json">',
    '<form action="http://a.test/send"></form>',
    // What browsers block comes first.
    [
      '<img src="http://a.test/a.png"><script src="http://a.test/a.js"></script>',
      {
        items: [
          { detail: expect.stringContaining('<script') },
          { detail: expect.stringContaining('<img') },
        ],
      },
    ],
    '<style>@import "http://a.test/a.css";</style>',
  ],
});
examples('security.mixed-content', {
  fail: ['<!doctype html><base href="http://firm.test/"><script src="/a.js"></script>'],
  info: [{ html: '<img src="http://a.test/a.png">', url: 'http://firm.test/' }],
});

{
  const sent = (field: string | null) => ({ headers: { 'X-Content-Type-Options': field } });
  examples('security.nosniff', {
    pass: ['nosniff', ' NoSniff ', 'nosniff, nosniff'].map(sent),
    warn: [null, '', 'sniff', 'other, nosniff'].map(sent),
  });
}

{
  const sent = (field: string | string[] | null, meta?: string) => ({
    html: `<!doctype html>${meta === undefined ? '' : `<meta name="Referrer" content="${meta}">`}<title>Firm</title>`,
    headers: { 'Referrer-Policy': field },
  });
  examples('security.referrer-policy', {
    pass: [
      sent('No-Referrer'),
      sent(null, 'same-origin'),
      // The element overrides the header.
      sent('unsafe-url', 'same-origin'),
    ],
    warn: [
      [sent(null), 'names no referrer policy'],
      [sent('newer-policy'), 'The Referrer-Policy header names no'],
    ],
    fail: [sent(null, 'always'), sent(null, ' Unsafe-URL ')],
  });
}
