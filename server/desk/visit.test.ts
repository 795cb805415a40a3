import { expect, test } from 'vitest';
import { agentFamily, sessionCookie } from './sessions.ts';

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

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['<script>alert(1)</script>', 'Unknown browser'],
  [undefined, 'Unknown browser'],
])('%s is %s', (agent, family) => expect(agentFamily(agent)).toBe(family));
