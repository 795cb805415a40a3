import { expect, test } from 'vitest';
import { questionOf } from './words.ts';

const plausible = { domain: 'doe.example', origin: 'https://plausible.io' };

test('the question about attribution alone says what, where and how long', () => {
  const { title, lines, yes, no } = questionOf({ remembers: true });
  expect(title).toBe('May we remember how you found us?');
  expect(lines).toEqual([expect.stringMatching(/this browser keeps for 90 days which link/)]);
  expect([yes, no]).toEqual(['Yes, remember', 'No thanks']);
});

test('names every recipient of the visit', () => {
  expect(questionOf({ remembers: false, plausible }).lines).toEqual([
    expect.stringMatching(/reported to Plausible,/),
  ]);
  const own = { ...plausible, origin: 'https://stats.doe.example' };
  expect(questionOf({ remembers: false, plausible: own }).lines[0]).toContain(
    'a Plausible at stats.doe.example',
  );
  expect(questionOf({ remembers: false, ga4: 'G-ABC123' }).lines[0]).toMatch(
    /^Google Analytics .* cookies .* 90 days/,
  );
});

test('lists several purposes separately', () => {
  expect(questionOf({ remembers: true, plausible, ga4: 'G-ABC123' }).lines).toHaveLength(3);
});
