import { expect, test } from 'vitest';
import { isWithin, parseTrustedProxies } from './forwarded.ts';

test.each([
  ['0', 0],
  ['1', 1],
  ['10', 10],
  ['loopback', ['127.0.0.0/8', '::1/128']],
  ['10.0.0.0/8, 192.0.2.7 ,2001:db8::/32', ['10.0.0.0/8', '192.0.2.7/32', '2001:db8::/32']],
  ['::1', ['::1/128']],
])('TRUST_PROXY=%s is read', (text, trusted) => {
  expect(parseTrustedProxies(text)).toEqual(trusted);
});

test.each([
  '11',
  '-1',
  '1.5',
  'yes',
  'true',
  'loopback,',
  '10/8',
  '10.0.0.0/33',
  '::/129',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/8/8',
  '10.0.0.0/',
  'proxy.firm.test',
])('TRUST_PROXY=%s is refused', (text) => {
  expect(parseTrustedProxies(text)).toBeUndefined();
});

test.each([
  ['loopback', '127.0.0.1', true],
  ['loopback', '::1', true],
  ['loopback', '10.0.0.1', false],
  ['linklocal', 'fe80::1', true],
  ['uniquelocal', '172.31.255.255', true],
  ['uniquelocal', '172.32.0.1', false],
  ['uniquelocal', 'fd00::1', true],
  ['10.1.2.3/8', '10.200.0.1', true],
  ['2001:db8::/32', '10.0.0.1', false],
])('%s contains %s: %s', (text, address, isInside) => {
  const networks = parseTrustedProxies(text);
  expect(isWithin(networks as string[])(address)).toBe(isInside);
});
