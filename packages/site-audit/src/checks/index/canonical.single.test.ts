import { examples } from '../../testing/judging.ts';
import { check } from './canonical.single.ts';

const [home, other] = ['https://firm.test/', 'https://firm.test/a'].map(
  (href) => `<link rel="canonical" href="${href}">`,
);
const blank = '<link rel="canonical" href="">';
const withHeader = (link: string) => ({ html: home ?? '', headers: { link } });

examples(check, {
  pass: [`${home}`, `${home}<p>text</p>${other}`, `${blank}${home}`],
  warn: [
    `${home}<link rel="canonical" href="https://FIRM.test:443">`,
    `${home}<link rel="canonical" href="https://firm.test/#top">`,
    withHeader('<https://firm.test/>; rel=canonical'),
  ],
  fail: [`${home}${other}`, withHeader('</a>; rel="next", </b>; title="x, y"; rel="canonical"')],
  info: [blank, ''],
});
