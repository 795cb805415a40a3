import { expect, test } from 'vitest';
import { canonicalOrigin } from './redirects.ts';

const site = new URL('https://www.firm.test');

test.each([
  ['http://www.firm.test/about?a=1', 'https://www.firm.test/about?a=1'],
  ['http://firm.test/', 'https://www.firm.test/'],
  ['https://www.firm.test./about', 'https://www.firm.test/about'],
  ['https://firm.test//x/', 'https://www.firm.test//x/'],
])('%s leads to %s', (asked, there) => {
  expect(canonicalOrigin(new URL(asked), site)).toBe(there);
});

test.each([
  'https://www.firm.test/about',
  'http://localhost:3000/',
  'http://www.firm.test:3000/',
  'https://www.firm.test.evil.test/',
  'http://10.0.0.8/healthz',
])('%s is left where it is', (asked) => {
  expect(canonicalOrigin(new URL(asked), site)).toBeUndefined();
});

test('a site without www. is reached with it too', () => {
  expect(canonicalOrigin(new URL('https://www.firm.test/'), new URL('https://firm.test'))).toBe(
    'https://firm.test/',
  );
});
