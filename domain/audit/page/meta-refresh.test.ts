import { expect, test } from 'vitest';
import { parseRefresh } from './meta-refresh.ts';

const base = 'https://firm.test/services/tax';
const contact = 'https://firm.test/contact';

test.each([
  ['0;url=/contact', 0, contact],
  ['0; URL=/contact', 0, contact],
  ['5;Url = /contact', 5, contact],
  ['0,url=/contact', 0, contact],
  ['0 , url=/contact', 0, contact],
  ['0 url=/contact', 0, contact],
  ['0;/contact', 0, contact],
  ['0;"/contact"', 0, contact],
  ["0;url='/contact'", 0, contact],
  ['0;url="/contact" later', 0, contact],
  ["0;url='/contact", 0, contact],
  ['0;url=https://portal.test/', 0, 'https://portal.test/'],
  ['0;url=', 0, base],
  [' 3.9;url=/contact ', 3, contact],
  ['.5;url=/contact', 0, contact],
  ['0;urlaub', 0, 'https://firm.test/services/urlaub'],
])('%j waits %d s and leads to %s', (content, seconds, url) => {
  expect(parseRefresh(content, base)).toEqual({ seconds, url });
});

test.each([
  ['5', 5],
  [' 30 ', 30],
  ['0;', 0],
  ['72001', 72_001],
])('%j reloads the page itself', (content, seconds) => {
  expect(parseRefresh(content, base)).toEqual({ seconds, url: null });
});

test.each(['', 'url=/contact', ';url=/contact', '-1;url=/contact', '5s;url=/contact', '0;url=http://['])(
  '%j is ignored, as in browsers',
  (content) => {
    expect(parseRefresh(content, base)).toBeNull();
  },
);

test('a long run of digits and dots is read once', () => {
  expect(parseRefresh(`${'1.'.repeat(100_000)}x`, base)).toBeNull();
});
