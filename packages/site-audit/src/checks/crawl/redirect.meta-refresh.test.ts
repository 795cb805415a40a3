import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check, parseRefresh } from './redirect.meta-refresh.ts';

const meta = (content: string) =>
  `<!doctype html><meta http-equiv="Refresh" content="${content}"><title>Firm</title>`;
const judge = (html: string, refresh?: string) =>
  check.judge(documentSubject({ html, ...(refresh && { headers: { Refresh: refresh } }) }));

test.each([
  ['1;url=/new', 'fail'],
  ['72000', 'fail'],
  ['72001', 'warn'],
  ['', 'pass'],
])('content %j: %s', (content, status) => {
  expect(judge(meta(content)).status).toBe(status);
});

test('the header is read like the element', () => {
  expect(judge('<!doctype html><title>Firm</title>', '5; url=/new').status).toBe('fail');
  expect(judge('<!doctype html><title>Firm</title>', '0; url=/new').status).toBe('warn');
});

test('a page without a refresh passes, and one inside a template is ignored', () => {
  expect(judge(`<!doctype html><template>${meta('5')}</template>`).status).toBe('pass');
});

test('the first valid one counts: the header, then the elements in order', () => {
  expect(judge(meta('0;url=/new'), '10')).toMatchObject({ status: 'fail', count: 1 });
  expect(judge(meta('soon') + meta('0;url=/new') + meta('5;url=/late'))).toMatchObject({ status: 'warn' });
});

test('the message names the target, also when it is the page itself', () => {
  expect(judge(meta('5;url=/new')).message).toBe(
    'After 5 seconds the page sends readers on to https://firm.test/new.',
  );
  expect(judge(meta('5;url=/#top')).message).toBe('After 5 seconds the page loads itself again.');
});

const base = 'https://firm.test/services/tax';
const contact = 'https://firm.test/contact';

test.each([
  ['0; URL=/contact', 0, contact],
  ['0;"/contact"', 0, contact],
  ["0;url='/contact'", 0, contact],
  ['0;url=https://portal.test/', 0, 'https://portal.test/'],
  ['0;url=', 0, base],
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

test.each(['5s;url=/contact', '0;url=http://['])('%j is ignored, as in browsers', (content) => {
  expect(parseRefresh(content, base)).toBeNull();
});

test('a long run of digits and dots is read once', () => {
  expect(parseRefresh(`${'1.'.repeat(100_000)}x`, base)).toBeNull();
});
