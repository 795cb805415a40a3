/** The periods on the privacy page match the retention rules. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { reportDays } from '#domain/audit/tools.ts';
import { readConfig } from '../../config/config.ts';
import { cutoffsAt } from './retention.ts';

const now = Date.parse('2026-11-20T18:00:00Z');
const privacy = readFileSync(new URL('../../../content/pages/privacy.md', import.meta.url), 'utf8');
const cutoffs = cutoffsAt(now, readConfig({}).retentionDays);
const days = (cutoff: number) => (now - cutoff) / (24 * 3_600_000);

/** The second cell of the row that begins with these words. */
function promised(row: string): string {
  const cells = privacy
    .split('\n')
    .find((line) => line.startsWith(`| ${row}`))
    ?.split('|');
  return cells?.[2]?.trim() ?? '';
}

test.each([
  ['Notes, applications, results sent and contact details', cutoffs.lead],
  ['A newsletter request never confirmed', cutoffs.unconfirmed],
  ['Spam', cutoffs.spam],
  ['The keyed hash of a network address', cutoffs.ipHash],
  ['The text of emails a form triggers', cutoffs.payload],
  ['Those headers, and copies of emails kept as files', cutoffs.message],
  ['Totals of what we count', cutoffs.counts],
])('%s: the page names the days after which they are removed', (row, cutoff) => {
  expect(promised(row)).toMatch(new RegExp(`^${days(cutoff)} days\\b`));
});

test('an audit report is removed when the page says so', () => {
  expect(promised('The report of a site audit')).toBe(`${reportDays} days`);
});

test('the audit log is kept three years, and a day longer at most', () => {
  expect(promised('A record of what our system did')).toMatch(/^3 years\b/);
  expect(Math.floor(days(cutoffs.audit) / 365)).toBe(3);
});
