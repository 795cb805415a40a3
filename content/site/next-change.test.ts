import { expect, test } from 'vitest';
import { dayOfDeadlines } from '../deadlines/deadlines.ts';
import { shownProof } from '../proof/shown-proof.ts';
import { site as delivered } from '../testing/delivered-site.ts';
import { nextChange } from './next-change.ts';
import { officeTimeOf } from './read-site.ts';

const instant = (text: string) => Date.parse(text);

/** Nothing scheduled, at a time on the clock of an office. */
const siteAt = (moment: string, timezone = 'America/Los_Angeles') => ({
  ...delivered,
  allPages: [],
  moment: instant(moment),
  booking: { ...delivered.booking, timezone },
});

const [page] = delivered.allPages;
if (!page) throw new Error('There is no page to schedule.');

test('a page appears at its minute on the clock of the office', () => {
  const site = {
    ...siteAt('2027-03-01T12:00:00Z', 'America/New_York'),
    allPages: [
      { ...page, publish: '2027-03-01 08:45' },
      { ...page, publish: '2027-03-01 08:30' },
      { ...page, publish: '2027-03-01 08:15', draft: true },
      { ...page, publish: '2027-03-01 07:00' },
    ],
  };
  expect(nextChange(site)).toBe(instant('2027-03-01T13:30:00Z'));
  expect(nextChange({ ...site, moment: nextChange(site) })).toBe(instant('2027-03-01T13:45:00Z'));
});

test('the due dates change at midnight on the Pacific coast, wherever the office is', () => {
  const site = siteAt('2027-03-01T20:00:00Z', 'Pacific/Honolulu');
  const change = nextChange(site);
  expect(change).toBe(instant('2027-03-02T08:00:00Z'));
  expect([change - 1, change].map(dayOfDeadlines)).toEqual(['2027-03-01', '2027-03-02']);
});

test('a consent ends at midnight of the office', () => {
  const consent = { by: 'Ann Roe', on: '2026-03-01', filed: 'Folder 7', until: '2027-03-01' };
  const proof = {
    team: [],
    testimonials: [],
    logos: [{ firm: 'Roe CPA', picture: '/roe.svg', consent }],
  };
  const site = siteAt('2027-03-01T20:00:00Z', 'America/New_York');
  const change = nextChange(site);
  expect(change).toBe(instant('2027-03-02T05:00:00Z'));
  const logosAt = (moment: number) => shownProof(proof, officeTimeOf({ ...site, moment })).logos;
  expect(logosAt(change - 1)).toHaveLength(1);
  expect(logosAt(change)).toEqual([]);
});

test.each([
  ['a day of 23 hours', '2027-03-14T08:00:00Z', '2027-03-15T07:00:00Z'],
  ['a day of 25 hours', '2027-11-07T07:00:00Z', '2027-11-08T08:00:00Z'],
])('%s ends at its own midnight', (_, from, to) => {
  expect(nextChange(siteAt(from))).toBe(instant(to));
});

test('a day whose midnight the clocks skip begins an hour later', () => {
  expect(nextChange(siteAt('2026-09-05T20:00:00Z', 'America/Santiago'))).toBe(
    instant('2026-09-06T04:00:00Z'),
  );
});
