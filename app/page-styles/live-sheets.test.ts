import { expect, test } from 'vitest';
import { hasAllStyles } from './live-sheets.ts';

const asked = new Set(['.a', '.b', 'p']);

test('a sheet has all styles of pages that use only its names, and of no other', () => {
  const sheet = { href: '/assets/industry.css', names: ['p', '.a'] };
  expect(hasAllStyles(sheet, '<p class="a">', asked)).toBe(true);
  expect(hasAllStyles(sheet, '<p class="a unstyled">', asked)).toBe(true);
  expect(hasAllStyles(sheet, '<p class="b">', asked)).toBe(false);
  expect(hasAllStyles(sheet, '<p class="b">', asked), 'the same page again').toBe(false);
  expect(hasAllStyles(sheet, '<p class="a">', asked)).toBe(true);
});
