import { expect, it } from 'vitest';
import { telephoneLink } from './telephone.ts';

it('calls a ten-digit number with the country code, however it is printed', () => {
  expect(telephoneLink('(541) 555-0142')).toBe('tel:+15415550142');
  expect(telephoneLink('541.555.0142')).toBe('tel:+15415550142');
});

it('leaves a number alone that already says its country, and one of another length', () => {
  expect(telephoneLink('+1 541 555 0142')).toBe('tel:+15415550142');
  expect(telephoneLink('911')).toBe('tel:911');
});
