import { examples, judging } from '../../testing/judging.ts';
import { check } from './canonical.homepage.ts';

const home = 'https://firm.test/';

examples(
  ([path, href = home]: [path: string, href?: string]) =>
    judging(check)({ url: home + path, html: href && `<link rel="canonical" href="${href}">` }),
  {
    pass: [
      [['']],
      [['?utm_source=x']],
      [['services', 'https://firm.test/services']],
      [['services', 'https://other.test/']],
      [['services', 'https://firm.test/?page=services']],
      [['services', '']],
    ],
    warn: [[['index.html']], [['index.php?a=1']], [['Default.aspx']], [['home']], [['home/']], [['amp']]],
    fail: [[['services']], [['services', 'https://firm.test']], [['home/loans']], [['amplify']]],
  },
);
