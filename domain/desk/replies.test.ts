import { expect, test } from 'vitest';
import { replyAddress } from './replies.ts';

const about = { about: 'Contact', product: 'Tallygrove' };

test('a reply has the recipient, a subject and a greeting', () => {
  const url = new URL(replyAddress({ email: 'ann.lee+tax@firm.example', name: 'Ann Lee' }, about));
  expect([url.protocol, decodeURIComponent(url.pathname)]).toEqual(['mailto:', 'ann.lee+tax@firm.example']);
  expect(url.searchParams.get('subject')).toBe('Re: Contact, Tallygrove');
  expect(url.searchParams.get('body')).toBe('Hello Ann Lee,\r\n\r\n');
});

test.each([
  ['a@firm.example?bcc=all@evil.example', null],
  ['a@firm.example,b@evil.example', 'Ann'],
  ['"a&cc=b@evil.example"@firm.example', 'Ann&bcc=x@evil.example'],
  ['a@firm.example\r\nBcc: b@evil.example', 'Ann\r\nBcc: b@evil.example'],
])('nothing that was typed adds a recipient or a header: %j', (email, name) => {
  const { search, searchParams, pathname } = new URL(replyAddress({ email, name }, about));
  expect([...searchParams.keys()]).toEqual(['subject', 'body']);
  expect(decodeURIComponent(pathname)).toBe(email);
  expect(pathname).not.toMatch(/[,?&\r\n]/);
  expect(search).not.toMatch(/[\r\n]/);
});
