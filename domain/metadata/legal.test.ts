import { expect, test } from 'vitest';
import { withLegalDefaults } from './page-metadata.ts';

test('a legal page is a Legal Document of 2025-01-01, last reviewed 2025-10-01', () => {
  expect(withLegalDefaults({ pageType: 'legal' })).toEqual({
    pageType: 'legal',
    genre: 'Legal Document',
    datePublished: '2025-01-01',
    lastReviewed: '2025-10-01',
  });
});

test('its own dates override the defaults', () => {
  expect(withLegalDefaults({ pageType: 'legal', lastReviewed: '2026-02-01' }).lastReviewed).toBe(
    '2026-02-01',
  );
});

test('other pages are unchanged', () => {
  expect(withLegalDefaults({ pageType: 'blog' })).toEqual({ pageType: 'blog' });
});
