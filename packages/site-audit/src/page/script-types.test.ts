import { expect, test } from 'vitest';
import { isClassicScript, isExecutable } from './script-types.ts';

test.each([
  ['', true, true],
  ['text/javascript', true, true],
  [' Application/X-JavaScript ', true, true],
  ['text/javascript1.5', true, true],
  ['module', false, true],
  ['application/ld+json', false, false],
  ['importmap', false, false],
  ['text/plain', false, false],
  ['text/template', false, false],
])('type %j is a classic script: %s, and runs: %s', (type, isClassic, runs) => {
  expect(isClassicScript({ type })).toBe(isClassic);
  expect(isExecutable({ type })).toBe(runs);
});
