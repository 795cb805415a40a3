import { expect, test } from 'vitest';
import { mayGetLogin } from './login-scope.ts';

test.each([
  ['https://p42-caldav.icloud.com/x', 'https://caldav.icloud.com/', true],
  ['https://cal.firm.co.uk/', 'https://www.firm.co.uk/', true],
  ['https://cal.firm.example:8443/y', 'https://cal.firm.example:8443/', true],
  ['http://127.0.0.1:81/a', 'http://127.0.0.1:81/', true],
  ['http://[::1]:81/a', 'http://[::1]:81/', true],
  ['http://localhost:81/a', 'http://localhost:81/', true],
  // Two owners below one public suffix.
  ['https://cal.b.co.uk/', 'https://cal.a.co.uk/', false],
  ['https://b.github.io/', 'https://a.github.io/', false],
  ['https://b.duckdns.org/', 'https://a.duckdns.org/', false],
  ['https://evil.synology.me/', 'https://dav.firm.synology.me/', false],
  ['https://evil.co.uk/', 'https://dav.firm.co.uk/', false],
  ['https://co.uk/', 'https://cal.a.co.uk/', false],
  ['https://icloud.com.other.example/', 'https://caldav.icloud.com/', false],
  // Another scheme or port may be another program.
  ['http://caldav.icloud.com/', 'https://caldav.icloud.com/', false],
  ['https://cal.firm.example:8443/', 'https://cal.firm.example/', false],
  ['http://127.0.0.2/', 'http://127.0.0.1/', false],
  ['http://9.0.0.1/', 'http://127.0.0.1/', false],
  ['http://[::2]/', 'http://[::1]/', false],
  ['http://other/', 'http://localhost/', false],
])('%s gets the login for %s: %s', (url, server, may) => {
  expect(mayGetLogin(new URL(url), new URL(server))).toBe(may);
});
