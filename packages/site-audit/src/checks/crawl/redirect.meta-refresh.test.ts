import { expect, test } from 'vitest';
import { examples } from '../../testing/judging.ts';
import { check, parseRefresh } from './redirect.meta-refresh.ts';

const meta = (content: string) =>
  `<!doctype html><meta http-equiv="Refresh" content="${content}"><title>Firm</title>`;
const header = (Refresh: string, html = '<!doctype html><title>Firm</title>') => ({
  html,
  headers: { Refresh },
});

examples(check, {
  pass: [meta(''), `<!doctype html><template>${meta('5')}</template>`],
  warn: [
    meta('72001'),
    header('0; url=/new'),
    // The first valid one counts: the header, then the elements in order.
    meta('soon') + meta('0;url=/new') + meta('5;url=/late'),
  ],
  fail: [
    meta('72000'),
    [meta('5;url=/new'), 'After 5 seconds the page sends readers on to https://firm.test/new.'],
    [meta('5;url=/#top'), 'After 5 seconds the page loads itself again.'],
    header('5; url=/new'),
    [header('10', meta('0;url=/new')), { count: 1 }],
  ],
});

const contact = 'https://firm.test/contact';

test.each([
  ['0; URL=/contact', 0, contact],
  ['0;"/contact"', 0, contact],
  ["0;url='/contact'", 0, contact],
  ['0;url=https://portal.test/', 0, 'https://portal.test/'],
  ['0;url=', 0, 'https://firm.test/services/tax'],
  ['.5;url=/contact', 0, contact],
  ['0;urlaub', 0, 'https://firm.test/services/urlaub'],
  [' 30 ', 30, null],
  ['0;', 0, null],
  ['5s;url=/contact', null, null],
  ['0;url=http://[', null, null],
  [`${'1.'.repeat(100_000)}x`, null, null],
])('%.60j waits %d s and leads to %s', (content, seconds, url) => {
  const read = parseRefresh(content, 'https://firm.test/services/tax');
  expect(read).toEqual(seconds === null ? null : { seconds, url });
});
