import { expect, test } from 'vitest';
import { judgeUrl } from './address-policy.ts';
import { createResolving, type ResolveName } from './resolve.ts';

const never = new AbortController().signal;

function addressesOf(address: string, resolveName: ResolveName | undefined, allowHosts: string[] = []) {
  const destination = judgeUrl(address, allowHosts);
  if (!destination) throw new Error('refused by the policy');
  return createResolving(resolveName, 50, never).addressesOf(destination);
}

test('an IP address is not resolved', async () => {
  const asked = () => Promise.reject(new Error('asked'));
  expect(await addressesOf('http://93.184.216.34/', asked)).toEqual(['93.184.216.34']);
  expect(await addressesOf('http://[::1]:8461/', asked, ['[::1]:8461'])).toEqual(['::1']);
});

test('a listed name may lead anywhere and uses the local resolver', async () => {
  const found = await addressesOf('http://localhost:8461/', undefined, ['localhost:8461']);
  expect(found.filter((address) => address === '127.0.0.1' || address === '::1')).toEqual(found);
  expect(found.length).toBeGreaterThan(0);
});

test('results that a resolver has at the timeout still count', async () => {
  const half: ResolveName = (_, signal) =>
    new Promise((resolve) => signal.addEventListener('abort', () => resolve(['93.184.216.34'])));
  expect(await addressesOf('http://site.com/', half)).toEqual(['93.184.216.34']);
});

test('addresses resolved for a listed port are judged for other ports', async () => {
  const resolving = createResolving(async () => ['127.0.0.1'], 50, never);
  const listed = judgeUrl('http://site.com:8461/', ['site.com:8461']);
  const other = judgeUrl('http://site.com/', ['site.com:8461']);
  if (!listed || !other) throw new Error('refused by the policy');
  expect(await resolving.addressesOf(listed)).toEqual(['127.0.0.1']);
  await expect(resolving.addressesOf(other)).rejects.toMatchObject({ code: 'refused' });
});

test('no lookup starts after the end of the audit', async () => {
  const destination = judgeUrl('http://site.com/', []);
  if (!destination) throw new Error('refused by the policy');
  const resolving = createResolving(() => new Promise(() => undefined), 60_000, AbortSignal.abort());
  await expect(resolving.addressesOf(destination)).rejects.toMatchObject({ code: 'timeout' });
});

test('the end of the audit cancels a lookup', async () => {
  const destination = judgeUrl('http://site.com/', []);
  if (!destination) throw new Error('refused by the policy');
  const ending = new AbortController();
  const addresses = createResolving(() => new Promise(() => undefined), 60_000, ending.signal).addressesOf(
    destination,
  );
  ending.abort();
  await expect(addresses).rejects.toMatchObject({ code: 'timeout' });
});
