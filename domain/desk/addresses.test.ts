import { expect, test } from 'vitest';
import { isDeskPath, isOwnPath, isSignInPath, nextPath, signInAddress } from './addresses.ts';

test.each(['/desk', '/desk/inbox', '/DESK/Inbox/x.css', '//desk', '/%64esk/account', '/desk%2Finbox'])(
  '%s belongs to the desk',
  (path) => expect(isDeskPath(path)).toBe(true),
);

test.each(['/', '/desktop', '/tools/desk', '/desks', '/%E0%A4%A'])('%s does not', (path) =>
  expect(isDeskPath(path)).toBe(false),
);

test.each(['/desk/inbox', '/desk/inbox?form=contact&page=2', '/desk'])('%s may follow a sign-in', (path) =>
  expect(nextPath(path)).toBe(path),
);

test.each([
  'https://evil.example/desk',
  '//evil.example/desk',
  '/\\evil.example/desk',
  '/\t/evil.example/desk',
  '/desk\\..\\..\\evil',
  'desk/inbox',
  'javascript:alert(1)//desk',
  '/desk/../contact',
  '/contact',
  '/desktop',
  '/desk/sign-in',
  '/desk/sign-in/abc',
  '/desk/sign-out',
  '',
  null,
])('%s does not: the desk opens instead', (wanted) => expect(nextPath(wanted)).toBe('/desk'));

test('the sign-in page names where to go next', () => {
  expect(signInAddress('/desk/inbox?form=contact')).toBe(
    '/desk/sign-in?next=%2Fdesk%2Finbox%3Fform%3Dcontact',
  );
  expect(signInAddress('https://evil.example')).toBe('/desk/sign-in');
});

test('only sign-in pages are open, and readers send only what concerns themselves', () => {
  expect(['/desk/sign-in', '/desk/sign-in/ab'].map(isSignInPath)).toEqual([true, true]);
  expect(['/desk', '/desk/sign-in/a/b', '/desk/sign-info', '/DESK/sign-in'].map(isSignInPath)).not.toContain(
    true,
  );
  expect(['/desk/account', '/desk/account/passkeys', '/desk/sign-out'].map(isOwnPath)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['/desk/accounts', '/desk/people', '/desk/inbox'].map(isOwnPath)).not.toContain(true);
});
