import { expect, test } from 'vitest';
import { judgeUrl } from './address-policy.ts';
import { openingAddresses } from './opening-addresses.ts';

test.each([
  ['https://doecpa.com/a?b#c', ['https://doecpa.com/a?b']],
  ['HTTP://DoeCPA.com', ['http://doecpa.com/']],
  [' \t\n\f\rhttps://doecpa.com \r\n', ['https://doecpa.com/']],
  ['doecpa.com', ['https://doecpa.com/', 'http://doecpa.com/']],
  ['//doecpa.com/a', ['https://doecpa.com/a', 'http://doecpa.com/a']],
  ['doecpa.com:443/a', ['https://doecpa.com/a', 'http://doecpa.com:443/a']],
  ['127.0.0.1:8461/x', ['https://127.0.0.1:8461/x', 'http://127.0.0.1:8461/x']],
  ['localhost:8461', ['https://localhost:8461/', 'http://localhost:8461/']],
  ['localhost:8461?a=mailto:b', ['https://localhost:8461/?a=mailto:b', 'http://localhost:8461/?a=mailto:b']],
  ['[::1]:8461', ['https://[::1]:8461/', 'http://[::1]:8461/']],
  ['doecpa.com/a:b', ['https://doecpa.com/a:b', 'http://doecpa.com/a:b']],
  ['http:doecpa.com', ['http://doecpa.com/']],
  ['[::1]', ['https://[::1]/', 'http://[::1]/']],
  ['steuerbüro.de', ['https://xn--steuerbro-w9a.de/', 'http://xn--steuerbro-w9a.de/']],
])('%j becomes %j', (typed, addresses) => {
  expect(openingAddresses(typed)).toEqual(addresses);
});

test.each([
  ...['', ' \n ', 'https://', '?x', '#x', 'not a url', 'http://a b', 'http://example.com:99999'],
  ...['x\u0000y.com'],
])('%j is not an address', (typed) => {
  expect(openingAddresses(typed)).toBe('invalid-url');
});

test('endless typed whitespace is scanned only once', () => {
  const blanks = ' '.repeat(2_000_000);
  expect(openingAddresses(`${blanks}http://doe.example${blanks}`)).toEqual(['http://doe.example/']);
  expect(openingAddresses(`http://doe.example/${blanks}x`)).toBe('invalid-url');
});

test('2,048 characters are accepted and no more, not counting surrounding whitespace', () => {
  const longest = `https://doecpa.com/${'a'.repeat(2048 - 19)}`;
  expect(openingAddresses(` ${longest} `)).toEqual([longest]);
  expect(openingAddresses(`${longest}a`)).toBe('invalid-url');
});

test.each([
  ...[
    'mailto:x',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'file:///etc/passwd',
    'data:text/html,x',
    'tel:5551234',
  ],
  ...[
    'tel:911',
    'user:pw@doecpa.com',
    'doecpa.com:80@127.0.0.1',
    'user@doecpa.com',
    'localhost',
    '127.0.0.1',
    '/etc',
  ],
  ...['view-source:https://doecpa.com', 'doecpa.com:8080', '//127.0.0.1', '\\\\127.0.0.1\\x', 'metadata'],
])('the policy refuses every form in which %j is tried', (typed) => {
  const addresses = openingAddresses(typed);
  expect(Array.isArray(addresses) ? addresses.filter((one) => judgeUrl(one, [])) : 'not tried').toEqual([]);
});
