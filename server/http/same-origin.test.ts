import { describe, expect, test } from 'vitest';
import { isSameOrigin } from './exchange.ts';

describe('same origin', () => {
  const hosts = ['www.example.com', '127.0.0.1:3000'];
  test.each([
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'none' }, true],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://www.example.com' }, false],
    [{ origin: 'https://www.example.com' }, true],
    [{ origin: 'http://127.0.0.1:3000' }, true],
    [{ origin: 'https://evil.example' }, false],
    [{ origin: 'null' }, false],
    [{}, true],
  ])('%o → %s', (headers, allowed) => {
    expect(isSameOrigin(headers, hosts)).toBe(allowed);
  });
});
