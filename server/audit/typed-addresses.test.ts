import { expect, test } from 'vitest';
import { typedAddresses } from './typed-addresses.ts';

test.each([
  ['doecpa.com', ['https://doecpa.com/', 'http://doecpa.com/']],
  ['https://\t doecpa.com\n', ['https://doecpa.com/']],
  ['\u202ahttps://doecpa.com\u202c', ['https://doecpa.com/']],
  ['https://\u200bdoecpa.com', ['https://doecpa.com/']],
  ['“https://doecpa.com”.', ['https://doecpa.com/']],
])('%j becomes %j', (typed, addresses) => {
  expect(typedAddresses(typed)).toEqual(addresses);
});

test.each(['', '\u200b', `https://doecpa.com/${'a'.repeat(2048)}`])('%j is not an address', (typed) => {
  expect(typedAddresses(typed)).toBe('invalid-url');
});
