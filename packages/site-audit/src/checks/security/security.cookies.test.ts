import { expect, test } from 'vitest';
import { pageSubject } from '../../testing/subjects.ts';
import { check } from './security.cookies.ts';

const judge = (cookies: string | string[], url = 'https://firm.test/') =>
  check.judge(pageSubject({ url, headers: { 'Set-Cookie': cookies } }));

test.each([
  ['lang=en; secure; samesite=strict; Path=/', 'pass'],
  ['PHPSESSID=1; Secure; HttpOnly; SameSite=Lax', 'pass'],
  ['widget=1; SameSite=None; Secure', 'pass'],
  ['connect.sid=1; Secure; SameSite=Lax', 'warn'],
  ['widget=1; SameSite=None', 'fail'],
])('%s: %s', (cookie, status) => {
  expect(judge(cookie).status).toBe(status);
});

test('every header is judged, and each fault names its cookie', () => {
  const judgement = judge(['lang=en; Secure; SameSite=Lax', 'sessid=1; Secure; SameSite=Lax', 'b=2']);
  expect(judgement).toMatchObject({ status: 'warn', value: 3, count: 2 });
  expect(judgement.items).toEqual([
    { detail: 'sessid: no HttpOnly' },
    { detail: 'b: no SameSite, no Secure' },
  ]);
});

test('on http Secure is not required, except with SameSite=None', () => {
  expect(judge('lang=en; SameSite=Lax', 'http://firm.test/').status).toBe('pass');
  expect(judge('lang=en; SameSite=None', 'http://firm.test/').status).toBe('fail');
});

test('a date with a comma does not split a cookie', () => {
  const cookie = 'lang=en; Expires=Sun, 01 Nov 2026 12:00:00 GMT; Secure; SameSite=Lax';
  expect(judge(cookie)).toMatchObject({ status: 'pass', value: 1 });
});

test('a page without cookies passes', () => {
  expect(check.judge(pageSubject({}))).toMatchObject({ status: 'pass', value: 0 });
});
