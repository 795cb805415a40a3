import { describe, expect, test } from 'vitest';
import { canonicalOrigin, canonicalPath } from './redirects.ts';

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

describe('canonical path', () => {
  test.each([
    ['/', '/'],
    ['/about', '/about'],
    ['/services//x/', '/services/x'],
    ['/about.md', '/about.md'],
    ['/About.md', '/about.md'],
    ['/.well-known/Some.Txt', '/.well-known/Some.Txt'],
    ['/about%2f', '/about%2F'],
    ['/%2f%2fevil.example/', '/%2F%2Fevil.example'],
    ['/a%E2%80%A8b', '/ab'],
    ['/Bookings/AQEBofoeaP5w/', '/bookings/AQEBofoeaP5w'],
    ['/newsletter/confirm/AbC-_dE', '/newsletter/confirm/AbC-_dE'],
    ['/newsletter/confirm/AbC-_dE%3e%20for%207%20days', '/newsletter/confirm/AbC-_dE'],
    ['/unsubscribe/AbC-_dE%E2%80%9D', '/unsubscribe/AbC-_dE'],
    ['/unsubscribe/AbC-_dE&gt;', '/unsubscribe/AbC-_dE'],
    ['/unsubscribe/AbC-=%0D%0A_dE', '/unsubscribe/AbC-_dE'],
    ['/unsubscribe/AbC-_dE.Thanks', '/unsubscribe/AbC-_dE'],
    ['/bookings/AQEBofoeaP5w/cancel.', '/bookings/AQEBofoeaP5w/cancel'],
    ['/bookings/AQEBofoeaP5w.ics', '/bookings/AQEBofoeaP5w.ics'],
    ['/unsubscribe/%20%3CAbC-_dE%3E', '/unsubscribe/AbC-_dE'],
    ['/desk/sign-in/0a1b%3E.', '/desk/sign-in/0a1b'],
    ['/desk/sign-in/passkey', '/desk/sign-in/passkey'],
  ])('%s → %s', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical);
    expect(canonicalPath(canonical)).toBe(canonical);
  });
});
