import { expect, test } from 'vitest';
import { withCompounds } from './compounds.ts';

test.each([
  ['K-1s and a 1099-NEC', '[K-1s] and a [1099-NEC]'],
  ['a good-fit, one-off client', 'a [good-fit], [one-off] client'],
  ['month-end, early-adopter.', '[month-end], [early-adopter].'],
  ['call (541) 555-0142, or 555-0142', 'call [(541) 555-0142], or 555-0142'],
  ['up-to-date', '[up-to-date]'],
  ['(IR-2025-73), 1120-S', '([IR-2025-73]), [1120-S]'],
  ['response-time-arithmetic', 'response-time-arithmetic'],
  ['2027-01-01 and 7 - 10', '2027-01-01 and 7 - 10'],
  ['/about-us, a@b-c.com', '/about-us, a@b-c.com'],
  ['-- gone, a-', '-- gone, a-'],
])('%s', (text, kept) => {
  expect(withCompounds(text, (word) => `[${word}]`)).toBe(kept);
});
