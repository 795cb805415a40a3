import { expect, test } from 'vitest';
import { telephoneLink } from './reach-us.tsx';

test.each([
  ['(541) 555-0142', 'tel:+15415550142'],
  ['541.555.0142', 'tel:+15415550142'],
  ['+1 541 555 0142', 'tel:+15415550142'],
  ['911', 'tel:911'],
])('the link of %s is %s', (phone, link) => {
  expect(telephoneLink(phone)).toBe(link);
});
