import { examples } from '../../testing/judging.ts';
import { check } from './security.cookies.ts';

const set = (cookies: string | string[], url = 'https://firm.test/') => ({
  url,
  headers: { 'Set-Cookie': cookies },
});
const plain = 'http://firm.test/';

examples(check, {
  pass: [
    set('lang=en; secure; samesite=strict; Path=/'),
    set('PHPSESSID=1; Secure; HttpOnly; SameSite=Lax'),
    set('widget=1; SameSite=None; Secure'),
    // On http Secure is not required, except with SameSite=None.
    set('lang=en; SameSite=Lax', plain),
    [set('lang=en; Expires=Sun, 01 Nov 2026 12:00:00 GMT; Secure; SameSite=Lax'), { value: 1 }],
    [{}, { value: 0 }],
  ],
  warn: [
    set('connect.sid=1; Secure; SameSite=Lax'),
    [
      set(['lang=en; Secure; SameSite=Lax', 'sessid=1; Secure; SameSite=Lax', 'b=2']),
      { value: 3, items: [{ detail: 'sessid: no HttpOnly' }, { detail: 'b: no SameSite, no Secure' }] },
    ],
  ],
  fail: [set('widget=1; SameSite=None'), set('lang=en; SameSite=None', plain)],
});
