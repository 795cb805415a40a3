/** Addresses a calendar may be fetched from: the internet and this machine, not the local network. */
import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { FeedError } from './feed-error.ts';

const elsewhere = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  elsewhere.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  elsewhere.addSubnet(network, bits, 'ipv6');
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** IPv6 networks that embed an IPv4 address: mapped, NAT64 and 6to4, each with its prefix length. */
const carriers: [BlockList, number][] = [
  [networkOf('::ffff:0:0', 96), 96],
  [networkOf('64:ff9b::', 96), 96],
  [networkOf('2002::', 16), 16],
];

function networkOf(network: string, bits: number): BlockList {
  const list = new BlockList();
  list.addSubnet(network, bits, 'ipv6');
  return list;
}

export function isLoopback(address: string): boolean {
  const plain = plainAddress(address);
  return loopback.check(plain, familyOf(plain));
}

/** Whether an address is this machine, if allowed, or on the internet. False for text that is no address. */
export function mayConnect(address: string, { loopback: mayStay }: { loopback: boolean }): boolean {
  const plain = plainAddress(address);
  if (isIP(plain) === 0) return false;
  if (isLoopback(plain)) return mayStay;
  return !elsewhere.check(plain, familyOf(plain));
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Drops the interface, and unwraps an embedded IPv4 address. */
function plainAddress(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return plain;
  const carrier = carriers.find(([list]) => list.check(plain, 'ipv6'));
  return carrier ? carriedBy(plain, carrier[1]) : plain;
}

function carriedBy(address: string, bitsBefore: number): string {
  const groups = groupsOf(address).slice(bitsBefore / 16, bitsBefore / 16 + 2);
  return groups.flatMap((group) => [group >> 8, group & 0xff]).join('.');
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // URL rewrites a dotted ending as two groups.
  const text = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = text.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
}

/**
 * DNS lookup for `node:http` and `node:https` that returns only allowed addresses. The checked address is the one
 * connected to, so DNS rebinding gains nothing.
 */
export function guardedLookup(
  options: { loopback: boolean },
  resolver: typeof resolve = resolve,
): LookupFunction {
  return (hostname, { all, ...wanted }, callback) => {
    resolver(hostname, { ...wanted, all: true }, (error, addresses) => {
      if (error) return callback(new FeedError('cannot be found: its name has no address'), '');
      const allowed = addresses.filter(({ address }) => mayConnect(address, options));
      const [first] = allowed;
      if (!first) return callback(new FeedError(notAllowed), '');
      if (all) return callback(null, allowed);
      callback(null, first.address, first.family);
    });
  };
}

export const notAllowed = 'lies in a private network';
