import { examples } from '../testing/judging.ts';

const base = '<base href="/en/">';
const icon = '<link rel="icon" href="/a.svg">';
examples(
  'html.base',
  (head: string) => `<!doctype html><html><head><title>Firm</title>${head}</head>`,
  {
    pass: ['<base href="">', '<base target="_blank">'],
    warn: [`${icon}${base}`, '<base href="data:text/html,">'],
    fail: [base + base],
  },
);

examples('html.doctype', (doctype: string) => `${doctype}<title>Firm</title>`, {
  pass: ['<!doctype html>', '<!DOCTYPE HTML SYSTEM "about:legacy-compat">'],
  warn: [
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">',
  ],
  fail: ['<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 3.2 Final//EN">'],
});

examples('html.duplicate-attributes', {
  pass: ['<p>x'],
  fail: [['<img alt="" alt="Logo">', 'Line 1, column 16']],
});

{
  const title = '<title>Firm</title>';
  const image = '<img src="https://count.test/a.gif">';
  const page = (head: string) =>
    `<!doctype html><html lang="en"><head>${head}</head><body><p>Text</p></body></html>`;
  examples('html.head-integrity', (head: string) => page(head), {
    pass: [
      `${title}<script>var a = "<div>"</script><style></style><template><div></div></template>`,
    ],
    warn: [`${title}<div></div>`],
    fail: [
      `${image}${title}`,
      `${title}<iframe></iframe><meta name="description" content="Tax">`,
      `${title}<p></p><meta name="robots" content="noindex">`,
      `${title}<div></div><link rel="alternate" hreflang="es" href="/es">`,
    ],
  });
  examples('html.head-integrity', { pass: ['<!doctype html><title>Firm</title><p>Text'] });
}

examples('html.obsolete', {
  pass: ['<p>x'],
  warn: ['<center>x</center>'],
});

{
  /** Each line has one duplicate attribute. */
  const page = (errors: number, more = '') =>
    `<!doctype html><html lang="en"><head><title>Firm</title></head><body>${more}${'<p a a></p>\n'.repeat(errors)}</body></html>`;
  examples('html.parse-errors', {
    pass: [[page(2), { value: 2 }]],
    warn: [
      page(3),
      [
        page(3, '<i a=1b=2 &></i>\n<p a="1"b></p>\n'),
        'duplicate-attribute: 3 times, first on line 3, column ',
        { count: 3 },
      ],
    ],
    fail: [page(21), [page(600), { value: 600 }]],
  });
}

const words = (count: number) => `<p>${'word '.repeat(count)}</p>`;
const link = '<nav><a href="/tax">Tax</a></nav>';
const script = '<script src="/app.js"></script>';
examples(
  'js.content-without-js',
  (body: string) => `<!doctype html><title>Firm</title><body>${body}`,
  {
    pass: [words(50) + link + script, words(3)],
    warn: [
      `${words(50)}<a href="mailto:a@firm.test">x</a><a href="javascript:go()">y</a>${script}`,
      `${words(3)}<noscript><img src="/count.gif"></noscript>${script}`,
      // The request itself is no content.
      [`<noscript>JavaScript ${words(80)}</noscript>${script}`, { value: 0 }],
    ],
    fail: [
      `<app-root></app-root>${script}`,
      `${words(3)}<noscript>You need to enable JavaScript to run this app.</noscript>${script}`,
      `<noscript>This site works best with Javascript turned on.</noscript>${script}`,
    ],
  },
);

examples('js.hash-routing', (hrefs: string) => hrefs.replace(/\S+/g, '<a href="$&">x</a>'), {
  pass: ['# #top /#services #! mailto:a@firm.test', 'https://other.test/#/app'],
  warn: ['https://www.firm.test/app#/tax'],
  fail: ['#/tax #/payroll #!/contact'],
});
