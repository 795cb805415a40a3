import { describe, expect, test } from 'vitest';
import { requestUrl } from './forwarded.ts';

const request = (headers: Record<string, string>, url = '/x') => ({ headers, url });

describe('request address', () => {
  const site = new URL('https://www.example.com');
  test.each([
    ['www.example.com', undefined, 'https://www.example.com/x'],
    ['WWW.Example.COM', undefined, 'https://www.example.com/x'],
    ['www.example.com:443', undefined, 'https://www.example.com/x'],
    ['www.example.com:8443', undefined, 'http://www.example.com:8443/x'],
    ['127.0.0.1:3000', undefined, 'http://127.0.0.1:3000/x'],
    ['www.example.com', 'http', 'http://www.example.com/x'],
    ['example.com', 'https', 'https://example.com/x'],
    ['[2001:db8::1]:3000', 'https', 'https://[2001:db8::1]:3000/x'],
  ] as const)('Host %s with scheme %s is %s', (host, scheme, address) => {
    expect(requestUrl(request({ host }), site, scheme)?.href).toBe(address);
  });

  test('X-Forwarded-Host is ignored', () => {
    const headers = { host: 'www.example.com', 'x-forwarded-host': 'example.com' };
    expect(requestUrl(request(headers), site, 'https')?.href).toBe('https://www.example.com/x');
  });

  test('HTTP/1.0 without Host gets the site itself, as load balancers expect', () => {
    expect(requestUrl(request({}), site, undefined)?.href).toBe('https://www.example.com/x');
    expect(requestUrl(request({ host: '' }), site, undefined)).toBeUndefined();
  });

  test.each([
    ['a b', '/x'],
    ['a/b', '/x'],
    ['a@b', '/x'],
    ['a', 'http://evil.example/'],
    ['a', '*'],
    ['a:99999', '/x'],
    ['a', '/%'],
    ['a', '/%E0%A4%A'],
    ['a', '/%ED%A0%80'],
    ['a', '/x%00'],
    ['a', '/assets/%zz?v=1'],
  ])('Host %s and target %s are refused', (host, target) => {
    expect(requestUrl(request({ host }, target), site, undefined)).toBeUndefined();
  });

  test.each(['/a%2Fb', '/caf%C3%A9', '/x?q=%', '/x?q=%E0%A4%A', `/${'a'.repeat(9000)}`])(
    'Target %s is read',
    (target) => {
      expect(requestUrl(request({ host: 'a' }, target), site, undefined)?.href).toBe(`http://a${target}`);
    },
  );

  test('a target cannot choose the host', () => {
    expect(requestUrl(request({ host: 'a' }, '//evil.example/x'), site, undefined)?.host).toBe('a');
  });
});
