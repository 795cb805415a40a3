import { expect, test } from 'vitest';
import { guardedLookup, isLoopback, mayConnect } from './guarded-request.ts';

test.each([
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  '::ffff:10.0.0.1',
  '::ffff:169.254.169.254',
  '64:ff9b::a00:1',
  '2002:c0a8:0101::1',
  'example.com',
  '',
])('%s is not connected to', (address) => {
  expect(mayConnect(address, { loopback: true })).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1', '::ffff:8.8.8.8'])(
  '%s is on the internet',
  (address) => {
    expect(mayConnect(address, { loopback: false })).toBe(true);
  },
);

test.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])(
  '%s is this machine',
  (address) => {
    expect(isLoopback(address)).toBe(true);
    expect([true, false].map((loopback) => mayConnect(address, { loopback }))).toEqual([
      true,
      false,
    ]);
  },
);

test('a name resolves to the checked addresses only', async () => {
  const resolver = ((_host: string, _options: object, callback: (...values: unknown[]) => void) =>
    callback(null, [
      { address: '10.0.0.1', family: 4 },
      { address: '8.8.8.8', family: 4 },
    ])) as never;
  const answer = (all: boolean) =>
    new Promise((resolve) =>
      guardedLookup({ loopback: false }, resolver)('calendar.example', { all }, (_error, address) =>
        resolve(address),
      ),
    );
  expect(await answer(false)).toBe('8.8.8.8');
  expect(await answer(true)).toEqual([{ address: '8.8.8.8', family: 4 }]);
});

test('a name in a private network is refused', async () => {
  const resolver = ((_host: string, _options: object, callback: (...values: unknown[]) => void) =>
    callback(null, [{ address: '192.168.0.1', family: 4 }])) as never;
  const error = await new Promise((resolve) =>
    guardedLookup({ loopback: true }, resolver)('router.example', { all: true }, resolve),
  );
  expect(error).toMatchObject({ message: 'lies in a private network' });
});
