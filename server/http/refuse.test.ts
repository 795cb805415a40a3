import { describe, expect, test } from 'vitest';
import type { Exchange } from './exchange.ts';
import { wantsJson } from './refuse.ts';

describe('an answer in JSON', () => {
  test.each([
    ['application/json', true],
    ['Application/JSON', true],
    ['application/json, text/html', true],
    ['text/html, application/json', false],
    ['text/html;q=0.8, application/json', true],
    ['application/json;q=0.1, text/html', false],
    ['application/json;q=0', false],
    ['*/*', false],
    [undefined, false],
  ])('%s → %s', (accept, json) => {
    const exchange = { env: { incoming: { headers: { accept } } } } as unknown as Exchange;
    expect(wantsJson(exchange)).toBe(json);
  });
});
