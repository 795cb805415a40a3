import { expect, test } from 'vitest';
import { questionOf, settingsContent } from './settings.ts';

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
  expect(questionOf({ remembers: false, ...recipient }).lines).toEqual([expect.stringMatching(words)]);
});

test('lists several purposes separately', () => {
  expect(questionOf({ remembers: true, plausible, ga4: 'G-ABC123' }).lines).toHaveLength(3);
});
