import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { requestUrl } from './request-url.ts';

const request = (headers: Record<string, string>, url = '/x', remoteAddress = '192.0.2.1') =>
  ({ headers, url, socket: { remoteAddress } }) as unknown as IncomingMessage;

describe('request address', () => {
  const site = 'https://www.example.com';
  test('the site’s own host gets the site’s scheme, another host plain http', () => {
    expect(requestUrl(request({ host: 'www.example.com' }), site, 0)?.href).toBe('https://www.example.com/x');
    expect(requestUrl(request({ host: '127.0.0.1:3000' }), site, 0)?.href).toBe('http://127.0.0.1:3000/x');
  });
  test('forwarded headers count only behind a trusted proxy', () => {
    const headers = { host: 'inside', 'x-forwarded-host': 'www.example.com', 'x-forwarded-proto': 'https' };
    expect(requestUrl(request(headers), site, 0)?.host).toBe('inside');
    expect(requestUrl(request(headers), site, 1)?.href).toBe('https://www.example.com/x');
  });
  test('HTTP/1.0 without Host asks the site itself, as load balancers do', () => {
    expect(requestUrl(request({}), site, 0)?.href).toBe('https://www.example.com/x');
    expect(requestUrl(request({ host: '' }), site, 0)).toBeUndefined();
  });
  test('a target cannot choose the host, and a broken host is refused', () => {
    expect(requestUrl(request({ host: 'a' }, '//evil.example/x'), site, 0)?.host).toBe('a');
    expect(requestUrl(request({ host: 'a b' }), site, 0)).toBeUndefined();
    expect(requestUrl(request({ host: 'a' }, 'http://evil.example/'), site, 0)).toBeUndefined();
  });
});
