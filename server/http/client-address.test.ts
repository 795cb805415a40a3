import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const request = (headers: Record<string, string>) => ({ headers }) as unknown as IncomingMessage;

describe('client address', () => {
  const forwarded = request({ 'x-forwarded-for': '203.0.113.9, 198.51.100.4, 10.0.0.2' });
  test.each([
    [0, '192.0.2.1'],
    [1, '10.0.0.2'],
    [2, '198.51.100.4'],
    [9, '192.0.2.1'],
  ])('behind %i proxies it is %s', (proxies, address) => {
    expect(clientAddress(forwarded, '192.0.2.1', proxies)).toBe(address);
  });
});
