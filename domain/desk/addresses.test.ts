import { expect, test } from 'vitest';
import {
  articleAddress,
  articlePathOf,
  inboxAddress,
  isDeskPath,
  isOwnPath,
  isSignInPath,
  neighbors,
  nextPath,
  readInboxQuery,
  readShownDays,
  signInAddress,
} from './addresses.ts';

test('a path belongs to the desk however it is spelled', () => {
  const own = ['/desk', '/desk/inbox', '/DESK/Inbox/x.css', '//desk', '/%64esk/a', '/desk%2Finbox'];
  const others = ['/', '/desktop', '/tools/desk', '/desks', '/%E0%A4%A'];
  expect([...own, ...others].filter(isDeskPath)).toEqual(own);
});

test('pages of the desk may follow a sign-in', () => {
  const pages = ['/desk/inbox', '/desk/inbox?form=contact&page=2', '/desk'];
  expect(pages.map(nextPath)).toEqual(pages);
});

test.each([
  'https://evil.example/desk',
  '//evil.example/desk',
  '/\\evil.example/desk',
  '/desk\\..\\..\\evil',
  'javascript:alert(1)//desk',
  '/desk/../contact',
  '/contact',
  '/desk/sign-in',
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
  const open = ['/desk/sign-in', '/desk/sign-in/ab'];
  const closed = ['/desk', '/desk/sign-in/a/b', '/desk/sign-info', '/DESK/sign-in'];
  expect([...open, ...closed].filter(isSignInPath)).toEqual(open);
  const own = ['/desk/account', '/desk/account/passkeys', '/desk/sign-out'];
  const others = ['/desk/accounts', '/desk/people', '/desk/inbox'];
  expect([...own, ...others].filter(isOwnPath)).toEqual(own);
});

test('an address keeps what a list is narrowed to, and nothing else', () => {
  const query = readInboxQuery(new URLSearchParams('show=new&q=+ann%26lee+&done=status&form=&x=1'));
  expect(inboxAddress(query)).toBe('/desk/inbox?show=new&q=ann%26lee');
  expect(inboxAddress(query, 'some-id')).toBe('/desk/inbox/some-id?show=new&q=ann%26lee');
  expect(inboxAddress({})).toBe('/desk/inbox');
});

const shown = (query: string) => readShownDays(new URLSearchParams(query), '2026-11-22');

test('a week begins on its Monday, whichever of its days is named', () => {
  expect(shown('week=2026-11-26').dates).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
  ]);
});

test.each([
  ['a Monday', '2026-11-16', '2026-11-16'],
  ['a Friday', '2026-11-20', '2026-11-16'],
  ['a Saturday', '2026-11-21', '2026-11-23'],
  ['a Sunday', '2026-11-22', '2026-11-23'],
  ['a weekend at the end of a year', '2027-01-02', '2027-01-04'],
])('on %s the calls open on a week that is not over', (_, today, monday) => {
  expect(readShownDays(new URLSearchParams(), today).dates[0]).toBe(monday);
});

test('a value that is no date shows today', () => {
  expect(shown('week=9999-99-99').dates[0]).toBe('2026-11-23');
  expect(shown('day=%3Cscript%3E')).toEqual({ kind: 'day', dates: ['2026-11-22'] });
});

test('neighbors cross months and years', () => {
  expect(neighbors(shown('week=2026-12-28'))).toEqual({
    previous: '/desk/calls?week=2026-12-21',
    next: '/desk/calls?week=2027-01-04',
  });
  expect(neighbors(shown('day=2026-12-31'))).toEqual({
    previous: '/desk/calls?day=2026-12-30',
    next: '/desk/calls?day=2027-01-01',
  });
});

test('an article and the page about its mail lead to each other', () => {
  const address = articleAddress('/resources/your-website-in-march');
  expect(address).toBe('/desk/subscribers/article/your-website-in-march');
  expect(articlePathOf(address.split('/').at(-1))).toBe('/resources/your-website-in-march');
});
