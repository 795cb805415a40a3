import { expect, test } from 'vitest';
import { weeksOf } from './figures/weeks-chart.tsx';
import { daysText, longTime, shortTime, spanText, waitingTime } from './frame/times.ts';
import { lineDiff } from './pages/differences.tsx';
import { deskNotices } from './today/today.tsx';

const zone = 'America/Los_Angeles';
const at = (text: string) => Date.parse(text);
const now = at('2026-11-23T01:00:00Z');

test("uses the office's day, not the server's", () => {
  expect(shortTime(at('2026-11-22T23:05:00Z'), now, zone)).toBe('3:05\u00a0PM');
  expect(shortTime(at('2026-11-22T07:59:00Z'), now, zone)).toBe('Nov 21');
  expect(shortTime(at('2026-01-01T07:59:00Z'), now, zone)).toBe('Dec 31, 2025');
  expect(longTime(at('2026-11-20T18:00:00Z'), now, zone)).toBe('Fri, Nov 20, 10:00\u00a0AM');
  expect(longTime(at('2025-11-20T18:00:00Z'), now, zone)).toBe('Thu, Nov 20, 2025, 10:00\u00a0AM');
});

test.each([
  [0, 'now'],
  [-5000, 'now'],
  [61_000, 'in 2 min'],
  [3 * 3_600_000, 'in 3 h'],
  [72 * 3_600_000, 'in 3 days'],
])('%i ms from now is "%s"', (ms, words) => expect(waitingTime(now + ms, now)).toBe(words));

test('whole days end on their last day, spans at their hour', () => {
  expect(daysText(at('2026-11-23T08:00:00Z'), at('2026-11-24T08:00:00Z'), zone)).toBe(
    'Mon, Nov 23, 2026',
  );
  expect(daysText(at('2026-11-23T08:00:00Z'), at('2026-11-25T08:00:00Z'), zone)).toBe(
    'Mon, Nov 23 – Tue, Nov 24, 2026',
  );
  expect(spanText(at('2026-11-23T17:00:00Z'), at('2026-11-23T18:00:00Z'), zone)).toBe(
    'Mon, Nov 23, 2026, 9:00 – 10:00 AM',
  );
});

const day = 86_400_000;
const causes = (more: Partial<Parameters<typeof deskNotices>[0]>) =>
  deskNotices({ drafts: 0, due: 0, hasFailed: false, newestBackup: now - day, now, ...more }).map(
    ({ cause }) => cause,
  );

test('pages to publish, failed publications and old backups are sentences; the gravest first', () => {
  expect(causes({})).toEqual([]);
  expect(causes({ drafts: 1, hasFailed: true, newestBackup: now - 3 * day })).toEqual([
    'The last publication failed, so visitors still see the words from before.',
    'The newest backup is 3 days old.',
    '1 page has changes that visitors do not see yet.',
  ]);
  expect(causes({ drafts: 2, due: 1, newestBackup: undefined })).toEqual([
    'There is no backup of the site yet.',
    '1 inquiry is due.',
    '2 pages have changes that visitors do not see yet.',
  ]);
});

test('the chart has twelve whole weeks, from Monday, and the last one as far as it is', () => {
  const days = Array.from({ length: 90 }, (_, index) => ({
    day: Temporal.PlainDate.from('2026-08-25').add({ days: index }).toString(),
    views: 10,
    inquiries: index % 2,
    calls: index === 89 ? 1 : 0,
  }));
  const { x, views, inquiries, calls } = weeksOf(days);
  expect([x.length, x[0], x.at(-1)]).toEqual([12, 'Aug 31', 'Nov 16']);
  expect(views).toEqual(Array.from({ length: 12 }, () => 70));
  expect(inquiries?.slice(0, 2)).toEqual([3, 4]);
  expect(calls).toEqual([...Array.from({ length: 11 }, () => 0), 1]);
});

const shown = (before: string, after: string) =>
  lineDiff(before, after).map((part) => part.map(({ sign, text }) => sign + text));

const numbered = (count: number, word: string) =>
  Array.from({ length: count }, (_, index) => `${word} ${index}`).join('\n');

test.each([
  ['two long texts', numbered(6000, 'a'), numbered(6000, 'b')],
  ['many blank lines', 'a', `a\n${'\n'.repeat(90_000)}b`],
  ['a long text gone', numbered(2000, 'a'), ''],
])('%s are not compared line by line', (_, before, after) => {
  expect(shown(before, after)).toEqual([[expect.stringContaining('Too many lines differ')]]);
});

test('one changed line of a long text is shown', () => {
  const text = numbered(20_000, 'a');
  expect(shown(text, text.replace('a 9000\n', 'b\n'))).toEqual([
    [' a 8998', ' a 8999', '-a 9000', '+b', ' a 9001', ' a 9002'],
  ]);
});

test('shows changed lines with two around them', () => {
  const before = '1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12';
  const after = before.replace('3', 'three').replace('\n11', '');
  expect(shown(before, after)).toEqual([
    [' 1', ' 2', '-3', '+three', ' 4', ' 5'],
    [' 9', ' 10', '-11', ' 12'],
  ]);
  expect(shown(before, before)).toEqual([]);
  expect(shown('a', 'b')).toEqual([['-a', '+b']]);
});
