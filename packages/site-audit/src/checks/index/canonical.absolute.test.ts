import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './canonical.absolute.ts';

const judge = (html: string, link?: string) =>
  check.judge(documentSubject({ html, ...(link !== undefined && { headers: { link } }) }));

test.each([
  ['https://firm.test/a', 'pass'],
  ['HTTP://FIRM.TEST', 'pass'],
  [' https://bücher.test/ ', 'pass'],
  ['', 'warn'],
  ['   ', 'warn'],
  ['https://firm.test/a#top', 'warn'],
  ['/a', 'fail'],
  ['a', 'fail'],
  ['#top', 'fail'],
  ['?a=1', 'fail'],
  ['www.firm.test/a', 'fail'],
  ['//firm.test/a', 'fail'],
  ['https://', 'fail'],
  ['https:/firm.test/a', 'fail'],
  ['https://fi rm.test/', 'fail'],
  ['ftp://firm.test/', 'fail'],
  ['javascript:void(0)', 'fail'],
])('"%s": %s', (href, status) => {
  expect(judge(`<link rel="canonical" href="${href}">`).status).toBe(status);
});

test('a link without href is treated as empty', () => {
  expect(judge('<link rel="canonical">').status).toBe('warn');
});

test('headers are judged too, and the worst finding decides the status', () => {
  const result = judge('<link rel="canonical" href="https://firm.test/#a">', '</a>; rel=canonical');
  expect(result).toMatchObject({ status: 'fail', message: 'The canonical address is relative.', count: 2 });
});

test.each(['', '<body><p>text</p><link rel="canonical" href="/a">'])('%s has nothing to judge', (html) => {
  expect(judge(html).status).toBe('info');
});
