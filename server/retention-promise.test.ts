/** What the privacy page says about periods is what the retention rules do. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { reportDays } from '#domain/audit/tools.ts';
import { readConfig } from './config.ts';
import { cutoffsAt } from './retention-due.ts';

const now = Date.parse('2026-11-20T18:00:00Z');
const privacy = readFileSync(new URL('../content/pages/privacy.md', import.meta.url), 'utf8');
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
  ['A newsletter request that nobody confirmed', cutoffs.unconfirmed],
  ['What is recognized as spam', cutoffs.spam],
  ['The keyed hash of a network address', cutoffs.ipHash],
  ['The text of the mails a form causes', cutoffs.payload],
  ['Those headers, and copies of mails kept as files', cutoffs.message],
  ['Totals of what is counted', cutoffs.counts],
  ['Words of a search that found nothing', cutoffs.searches],
])('%s: the page names the days after which they go', (row, cutoff) => {
  expect(promised(row)).toMatch(new RegExp(`^${days(cutoff)} days\\b`));
});

test('the report of an audit goes when the page says so', () => {
  expect(promised('The report of a site audit')).toBe(`${reportDays} days`);
});

test('the history is kept three years and no longer than the day after', () => {
  expect(promised('A record of what our system did')).toMatch(/^3 years\b/);
  expect(Math.floor(days(cutoffs.audit) / 365)).toBe(3);
});
