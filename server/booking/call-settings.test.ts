import { expect, test } from 'vitest';
import { uuidv7 } from '../shared/ids.ts';
import { createSecret } from '../shared/secret.ts';
import { bookingOf, manageToken } from './call-settings.ts';

const old = 'o'.repeat(32);
const current = 'c'.repeat(32);
const secret = createSecret([current]);
const id = uuidv7(Date.parse('2026-11-20T18:00:00Z'));

test('a token names its call, never changes, and fits into a path', () => {
  const token = manageToken(secret, id);
  expect(token).toMatch(/^[\w-]{46}$/);
  expect(manageToken(secret, id)).toBe(token);
  expect(bookingOf(secret, token)).toBe(id);
});

test('links in old mails work after a key change while the old key is kept', () => {
  const token = manageToken(createSecret([old]), id);
  expect(bookingOf(createSecret([current, old]), token)).toBe(id);
  expect(bookingOf(secret, token)).toBeUndefined();
});

test('no altered token passes', () => {
  const token = manageToken(secret, id);
  const bytes = Buffer.from(token, 'base64url');
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(bookingOf(secret, changed.toString('base64url'))).toBeUndefined();
  }
  for (const other of [
    '',
    'x',
    `${token}A`,
    token.slice(1),
    `${token}=`,
    `${token} `,
    '\u0000',
    'é'.repeat(46),
  ]) {
    expect(bookingOf(secret, other)).toBeUndefined();
  }
});
