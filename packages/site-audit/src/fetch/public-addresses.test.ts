import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPublicAddress, judgeUrl } from './address-policy.ts';

/** The ranges of specification section 8, repeated here and compared as numbers. */
const closed4 = rangesOf(
  `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
  192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24
  203.0.113.0/24 224.0.0.0/4 240.0.0.0/4 168.63.129.16/32`,
  32,
);

const closed6 = rangesOf(
  `2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20 ::/128 ::1/128 ::ffff:0:0/96 ::/96 64:ff9b::/96
  64:ff9b:1::/48 100::/64 5f00::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8`,
  128,
);

function rangesOf(cidrs: string, bits: 32 | 128): Range[] {
  return cidrs.split(/\s+/).map((cidr) => range(cidr, bits));
}

interface Range {
  cidr: string;
  first: bigint;
  last: bigint;
}

function range(cidr: string, bits: 32 | 128): Range {
  const [address = '', length] = cidr.split('/');
  const first = bits === 32 ? number4(address) : number6(address);
  return { cidr, first, last: first + (1n << BigInt(bits - Number(length))) - 1n };
}

function number4(address: string): bigint {
  return address.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n);
}

function number6(address: string): bigint {
  const [left = '', right = ''] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const parts = [...left, ...Array(8 - left.length - right.length).fill('0'), ...right];
  return parts.reduce((sum, part) => sum * 65536n + BigInt(`0x${part}`), 0n);
}

const text4 = (value: bigint) => [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n).join('.');
const text6 = (value: bigint) =>
  [7n, 6n, 5n, 4n, 3n, 2n, 1n, 0n].map((part) => ((value >> (part * 16n)) & 65535n).toString(16)).join(':');

const isClosed = (ranges: Range[], value: bigint) =>
  ranges.some(({ first, last }) => value >= first && value <= last);

/** Spellings of an IPv4 address in a URL. */
const spellings4 = [
  text4,
  String,
  (value: bigint) => `0x${value.toString(16)}`,
  (value: bigint) => `0${value.toString(8)}`,
  (value: bigint) => `${value >> 24n}.${value & 0xff_ffffn}`,
  (value: bigint) => `${text4(value)}.`,
  (value: bigint) => `[::ffff:${text4(value)}]`,
  (value: bigint) => `[64:ff9b::${text4(value)}]`,
];

test.each(closed4)(
  'both ends of $cidr and the addresses between are refused in every spelling',
  ({ first, last }) => {
    expect([first, last].map(text4).filter(isPublicAddress)).toEqual([]);
    fc.assert(
      fc.property(fc.bigInt(first, last), fc.constantFrom(...spellings4), (value, spelt) => {
        return !isPublicAddress(text4(value)) && judgeUrl(`http://${spelt(value)}/`, []) === null;
      }),
    );
  },
);

test.each(closed6)('both ends of $cidr and the addresses between are refused', ({ first, last }) => {
  expect([first, last].map(text6).filter(isPublicAddress)).toEqual([]);
  fc.assert(
    fc.property(fc.bigInt(first, last), (value) => {
      return !isPublicAddress(text6(value)) && judgeUrl(`http://[${text6(value)}]/`, []) === null;
    }),
  );
});

test.each([...closed4.map((one) => ({ ...one, all: closed4, text: text4, top: 2n ** 32n }))])(
  'the neighbors of $cidr are public unless another range begins there',
  ({ first, last, all, text, top }) => {
    const neighbours = [first - 1n, last + 1n].filter((value) => value >= 0n && value < top);
    for (const value of neighbours)
      expect([text(value), isPublicAddress(text(value))]).toEqual([text(value), !isClosed(all, value)]);
  },
);

test('every other IPv4 address is public', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 2n ** 32n - 1n),
      (value) => isPublicAddress(text4(value)) === !isClosed(closed4, value),
    ),
    { numRuns: 2000 },
  );
});

test('every other address of 2000::/3 is public, and none outside it', () => {
  const global = range('2000::/3', 128);
  fc.assert(
    fc.property(
      fc.bigInt(global.first, global.last),
      (value) => isPublicAddress(text6(value)) === !isClosed(closed6, value),
    ),
    { numRuns: 2000 },
  );
  fc.assert(
    fc.property(
      fc.oneof(fc.bigInt(0n, global.first - 1n), fc.bigInt(global.last + 1n, 2n ** 128n - 1n)),
      (value) => !isPublicAddress(text6(value)),
    ),
    { numRuns: 2000 },
  );
});

test.each(['', 'example.com', '0x7f.1', '8.8.8', 'fe80::1%eth0', '8.8.8.8 ', '08.8.8.8', '[2606::1]'])(
  '%j is not a public address',
  (text) => {
    expect(isPublicAddress(text)).toBe(false);
  },
);
