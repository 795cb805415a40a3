import { expect, test } from 'vitest';
import { type Answer, isUnanswered, outsideSources, purposesOf, readAnswer } from './consent.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const yes: Answer = {
  v: 1,
  choice: 'granted',
  at: '2026-06-01T12:00:00.000Z',
  purposes: ['remember'],
};
const kept = (change: object = {}) => JSON.stringify({ ...yes, ...change });

test('an answer is read back as stored', () => {
  expect(readAnswer(kept(), now)).toEqual(yes);
});

test.each([
  ['no JSON', 'granted'],
  ['an unknown choice', kept({ choice: 'maybe' })],
  ['a date in words', kept({ at: 'Nov 1, 2026' })],
  ['what is far too long', kept({ note: 'x'.repeat(5000) })],
  ['a borrowed prototype', `{"__proto__":${JSON.stringify(yes)}}`],
  ['an instant that is still to come', kept({ at: '2026-12-21T12:00:00Z' })],
])('%s is not an answer', (_, stored) => {
  expect(readAnswer(stored, now)).toBeUndefined();
});

test.each([
  ['2025-11-21T12:00:01Z', true],
  ['2025-11-21T12:00:00Z', false],
])('an answer of %s is still valid a year later: %s', (at, good) => {
  expect(readAnswer(kept({ at }), now) !== undefined).toBe(good);
});

test('the question is open when there is no answer, or when a purpose is new', () => {
  expect(isUnanswered(undefined, ['remember'])).toBe(true);
  expect(isUnanswered(yes, ['remember'])).toBe(false);
  expect(isUnanswered(yes, ['remember', 'ga4'])).toBe(true);
});

test('nothing is asked when there are no purposes, or fewer than before', () => {
  expect(isUnanswered(undefined, [])).toBe(false);
  expect(isUnanswered({ ...yes, purposes: ['remember', 'ga4'] }, ['ga4'])).toBe(false);
});

const plausible = { domain: 'doe.example', origin: 'https://stats.doe.example:8443' };

test('the default settings have one purpose and no third party', () => {
  expect(purposesOf({ remembers: true })).toEqual(['remember']);
  expect(outsideSources({ remembers: true })).toEqual({ scripts: [], connections: [], images: [] });
});

test('the recipient of reports is part of the purpose', () => {
  expect(purposesOf({ remembers: false, plausible, ga4: 'G-ABC123' })).toEqual([
    'plausible:stats.doe.example:8443',
    'ga4',
  ]);
});

test('Plausible receives requests, and none of its code runs here', () => {
  expect(outsideSources({ remembers: true, plausible })).toEqual({
    scripts: [],
    connections: ['https://stats.doe.example:8443'],
    images: [],
  });
});

test('Google Analytics may load its script and send data, but not to advertising hosts', () => {
  const sources = outsideSources({ remembers: true, ga4: 'G-ABC123' });
  expect(sources.scripts).toEqual(['https://www.googletagmanager.com']);
  expect(sources.connections).toContain('https://*.google-analytics.com');
  expect(JSON.stringify(sources)).not.toMatch(/doubleclick|google\.com\/|adservice/);
});
