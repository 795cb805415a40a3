import { expect, test } from 'vitest';
import { passkeyFault } from './run-passkey.ts';

const origin = 'https://desk.example';
const named = (name: string) => Object.assign(new Error('low-level words'), { name });

test.each<[name: string, use: RegExp, add?: RegExp]>([
  [
    'NotAllowedError',
    /none for https:\/\/desk\.example\. A passkey works only at the address/,
    /^No passkey was created: .*canceled/,
  ],
  ['InvalidStateError', /can’t be used now/, /already has a passkey for the desk/],
  [
    'SecurityError',
    /Open https:\/\/desk\.example\/desk and sign in there/,
    /and add the passkey there/,
  ],
  ['AbortError', /Another tab or a password manager/],
  ['NotSupportedError', /Use another device or a security key/],
  ['ConstraintError', /Set a screen lock/],
  ['TypeError', /Check your connection/],
  ['SyntaxError', /Reload this page/, /your session ended/],
  ['UnknownError', /reports UnknownError/],
  ['constructor', /reports constructor/],
])('%s has a sentence for signing in and for adding', (name, use, add = use) => {
  for (const [doing, words] of [
    ['use', use],
    ['add', add],
  ] as const) {
    const said = passkeyFault(named(name), { doing, origin });
    expect(said).toMatch(words);
    expect(said).not.toContain('low-level');
    // Only a failing connection is called one.
    expect(said.includes('connection')).toBe(name === 'TypeError');
  }
});

test('what is no error is named', () => {
  expect(passkeyFault('timeout', { doing: 'add', origin })).toContain('timeout');
});
