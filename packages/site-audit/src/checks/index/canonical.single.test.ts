import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './canonical.single.ts';

const link = (href: string) => `<link rel="canonical" href="${href}">`;

test.each([
  [link('https://firm.test/'), '', 'pass'],
  [link('https://firm.test/') + link('https://FIRM.test:443'), '', 'warn'],
  [link('https://firm.test/') + link('https://firm.test/#top'), '', 'warn'],
  [link('https://firm.test/'), '<https://firm.test/>; rel=canonical', 'warn'],
  [link('https://firm.test/') + link('https://firm.test/a'), '', 'fail'],
  [link('https://firm.test/'), '</a>; rel="next", </b>; title="x, y"; rel="canonical"', 'fail'],
  [`${link('https://firm.test/')}<p>text</p>${link('https://firm.test/a')}`, '', 'pass'],
  [link('') + link('https://firm.test/'), '', 'pass'],
  [link(''), '', 'info'],
  ['', '', 'info'],
])('%s with the header "%s": %s', (html, field, status) => {
  const headers = field === '' ? {} : { link: field };
  expect(check.judge(documentSubject({ html, headers })).status).toBe(status);
});
