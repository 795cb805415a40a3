import { expect, it } from 'vitest';
import { telephoneLink } from './reach-us.tsx';

it('adds the country code to ten-digit numbers in any format', () => {
  expect(telephoneLink('(541) 555-0142')).toBe('tel:+15415550142');
  expect(telephoneLink('541.555.0142')).toBe('tel:+15415550142');
});

it('keeps numbers with country code or of another length', () => {
  expect(telephoneLink('+1 541 555 0142')).toBe('tel:+15415550142');
  expect(telephoneLink('911')).toBe('tel:911');
});
