import { describe, expect, test } from 'vitest';
import { preferredEncoding, preferredType } from './exchange.ts';

describe('encoding', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    [undefined, 'identity'],
    ['identity', 'identity'],
  ] as const)('%s → %s', (accept, encoding) => {
    expect(preferredEncoding(accept, ['br', 'gzip'])).toBe(encoding);
  });
});

const html = 'text/html';
const json = 'application/json';
const lines = 'application/x-ndjson';

test.each([
  [undefined, html],
  ['', html],
  ['image/png', html],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', html],
  ['application/json', json],
  ['application/json, text/plain, */*', json],
  ['application/json, text/html', json],
  ['text/html, application/json', html],
  ['text/html;q=0.5, application/json;q=0.9', json],
  ['application/json;q=0.5, */*', html],
  ['application/json;q=0', html],
  ['application/*', json],
  ['application/x-ndjson', lines],
  ['application/x-ndjson;q=0.1, application/json', json],
])('Accept: %s is answered with %s', (accept, type) => {
  expect(preferredType(accept, [html, json, lines])).toBe(type);
});
