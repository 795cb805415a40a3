import { expect, test } from 'vitest';
import { consentWords } from './placeholders.ts';

const plausible = { domain: 'doe.example', origin: 'https://stats.doe.example' };
const all = (words: Record<string, string>) => Object.values(words).join('\n');

test('as delivered no other company is named, and remembering is', () => {
  const words = consentWords({ remembers: true });
  expect(all(words)).not.toMatch(/Google|Plausible/);
  expect(words['analytics.reading']).toMatch(/^There is no analytics service/);
  expect(words['remembering.row']).toContain('`attribution`');
});

test('whom the operator configured is named, with what reaches it', () => {
  const words = consentWords({ remembers: true, plausible, ga4: 'G-ABC123' });
  expect(words['analytics.reading']).toMatch(/Plausible at stats\.doe\.example/);
  expect(words['analytics.reading']).toMatch(/Google Analytics runs on our pages/);
  expect(words['analytics.reading']).not.toMatch(/no analytics service/);
  expect(words['analytics.rows']).toMatch(/`_ga`.*90 days/);
});

test('only Google Analytics keeps cookies', () => {
  expect(consentWords({ remembers: true, plausible })['analytics.rows']).toBe('');
});

test('where nothing is remembered, no such entry is promised', () => {
  const words = consentWords({ remembers: false });
  expect(all(words)).not.toMatch(/`attribution`|90 days/);
});
