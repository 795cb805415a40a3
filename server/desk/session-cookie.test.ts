import { expect, test } from 'vitest';
import { sessionCookie } from './session-cookie.ts';

const https = sessionCookie('https://www.firm.example', 60);

test('over https the name binds the cookie to this host, and scripts cannot read it', () => {
  expect(https.begin('abc')).toBe('__Host-desk=abc; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure');
  expect(https.end).toBe('__Host-desk=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure');
  expect(https.read('a=b; __Host-desk=abc; c=d')).toBe('abc');
});

test('over http the name has no prefix, which browsers would refuse', () => {
  const http = sessionCookie('http://localhost:3000', 60);
  expect(http.begin('abc')).toBe('desk=abc; Max-Age=60; Path=/; HttpOnly; SameSite=Lax');
  expect(http.read('desk=abc')).toBe('abc');
});

test.each([undefined, '', 'desk=abc', 'x__Host-desk=abc', '__Host-desk=a; __Host-desk=b'])(
  'of the header %s nothing is taken',
  (header) => expect(https.read(header)).toBeUndefined(),
);
