import { expect, test } from 'vitest';
import type { Answer } from '#domain/measure/consent.ts';
import { questionOf, settingsContent } from './settings.ts';
import { standingWords } from './show-choice.ts';
import { type Box, freeSide } from './show-slip.ts';

test('only settings other than the default are written out', () => {
  expect(settingsContent({ remembers: true })).toBeUndefined();
  const settings = { remembers: true, ga4: 'G-ABC123' };
  expect(JSON.parse(settingsContent(settings) ?? '')).toEqual(settings);
});

const plausible = { domain: 'doe.example', origin: 'https://plausible.io' };

test('the question about attribution alone says what, where and how long', () => {
  const { title, lines, yes, no } = questionOf({ remembers: true });
  expect(title).toBe('May we remember how you found us?');
  expect(lines).toEqual([expect.stringMatching(/this browser keeps for 90 days which link/)]);
  expect([yes, no]).toEqual(['Yes, remember', 'No thanks']);
});

test.each([
  [{ plausible }, /reported to Plausible,/],
  [
    { plausible: { ...plausible, origin: 'https://stats.doe.example' } },
    /a Plausible at stats\.doe\.example/,
  ],
  [{ ga4: 'G-ABC123' }, /^Google Analytics .* cookies .* 90 days/],
])('names the recipient of the visit: %o', (recipient, words) => {
  expect(questionOf({ remembers: false, ...recipient }).lines).toEqual([
    expect.stringMatching(words),
  ]);
});

test('lists several purposes separately', () => {
  expect(questionOf({ remembers: true, plausible, ga4: 'G-ABC123' }).lines).toHaveLength(3);
});

const yes: Answer = { v: 1, choice: 'granted', at: '2026-11-21T12:00:00Z', purposes: [] };

test.each([
  [
    {},
    'You said yes on November 21, 2026. It holds until November 21, 2027 or until you take it back.',
  ],
  [
    { choice: 'refused' },
    expect.stringMatching(/^You said no on November 21, 2026\. Nothing is done/),
  ],
] as const)('shows an answer with %o', (answer, words) => {
  expect(standingWords({ by: 'visitor', answer: { ...yes, ...answer }, isWhole: true })).toEqual(
    words,
  );
});

test('says that an answer covers less than what is asked now, and that there is none', () => {
  expect(standingWords({ by: 'visitor', answer: yes, isWhole: false })).toMatch(
    /Something was added since/,
  );
  expect(standingWords({ by: 'visitor', answer: undefined, isWhole: false })).toMatch(
    /You have not answered/,
  );
});

test.each([
  ['nothing', /nothing to choose/],
  ['signal', /Global Privacy Control\. That counts as a no/],
  ['no-storage', /keep nothing\. That counts as a no/],
] as const)('shows %s', (by, words) => {
  expect(standingWords({ by })).toMatch(words);
});

const box = (left: number, top: number, across: number, down: number): Box => ({
  left,
  top,
  right: left + across,
  bottom: top + down,
});
const slip = box(24, 640, 380, 230);
const width = 1440;

test('moves to the other side to avoid a button', () => {
  expect(freeSide(slip, 'start', width, [box(100, 700, 200, 50)])).toBe('end');
  const onTheEnd = box(width - 404, 640, 380, 230);
  expect(freeSide(onTheEnd, 'end', width, [box(1300, 700, 60, 50)])).toBe('start');
});

test('waits when both sides are taken, as on a phone with a form', () => {
  expect(freeSide(slip, 'start', width, [box(100, 700, 1200, 50)])).toBeUndefined();
});
