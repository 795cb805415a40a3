import { examples, judging } from '../../testing/judging.ts';
import { check } from './links.unsafe-target.ts';

examples((html: string) => judging(check)({ html, url: 'https://ames-cpa.com/' }), {
  pass: [
    '<a href="/fees">x</a>',
    '<a href="https://other-firm.com/">x</a>',
    '<a href="mailto:a@localhost">x</a>',
    '<img alt src="data:image/png;base64,AAAA">',
    '<form></form>',
    '<p>Run http://localhost:3000 on your machine',
  ],
  fail: [
    ['<a href="http://localhost:3000/">x</a>', { value: 1 }],
    '<img alt src="http://192.168.0.5/a.png">',
    '<img alt src="/a.png" srcset="http://10.0.0.1/b.png 2x">',
    '<script src="http://127.0.0.1/app.js"></script>',
    '<form action="https://firm.local/send"></form>',
    '<a href="file:///C:/site/index.html">x</a>',
    '<a href="https://staging.internal/">x</a>',
    '<link rel="canonical" href="http://localhost/">',
    '<iframe src="http://[::1]/"></iframe>',
    '<base href="http://localhost/"><a href="/fees">x</a>',
  ],
});
// The audited origin is ignored, another port of its host is not.
examples(
  (href: string) => judging(check)({ html: `<a href="${href}">x</a>`, url: 'http://127.0.0.1:8461/' }),
  {
    pass: ['/fees', 'http://127.0.0.1:8461/fees'],
    fail: ['http://127.0.0.1:8462/fees'],
  },
);
