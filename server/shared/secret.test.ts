import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFormTokens } from '../leads/form-token.ts';
import { instantOf, uuidv7 } from './ids.ts';
import { createSecret, secretFile } from './secret.ts';

const [first, second, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [
  string,
  string,
  string,
];
const clock = { now: () => 1_795_000_000_000 };

test('the secret is created once, for its owner only, and a damaged one is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-secret-'));
  try {
    const made = secretFile(folder);
    expect(secretFile(folder)).toEqual(made);
    expect(made[0]?.length).toBeGreaterThanOrEqual(32);
    expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
    writeFileSync(join(folder, 'secret.key'), 'short');
    expect(() => secretFile(folder)).toThrow('is damaged');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('purposes do not share signatures', () => {
  const secret = createSecret([first]);
  expect(secret.sign('form-token', 'x')).not.toEqual(secret.sign('thank-you', 'x'));
});

test('the first key signs and all verify; a retired key means an old page, not an attack', () => {
  const token = createFormTokens(createSecret([first]), clock).issue('contact');
  const withKeys = (...keys: string[]) =>
    createFormTokens(createSecret(keys), clock).verify('contact', token);
  expect(withKeys(second, first).state).toBe('ok');
  expect(withKeys(second, third).state).toBe('expired');
});

test('a token is for one form and cannot be altered', () => {
  const tokens = createFormTokens(createSecret([first]), clock);
  const token = tokens.issue('contact');
  expect(tokens.verify('contact', token)).toMatchObject({ state: 'ok', issuedAt: clock.now() });
  expect(tokens.verify('newsletter', token).state).toBe('invalid');
  expect(tokens.verify('contact', undefined).state).toBe('missing');
  for (const forged of ['x', `${token}A`, token.slice(0, -4), `${token.slice(0, -2)}zz`]) {
    expect(tokens.verify('contact', forged).state).toBe('invalid');
  }
});

test('two tokens of one moment are two submissions', () => {
  const tokens = createFormTokens(createSecret([first]), clock);
  expect(tokens.issue('contact')).not.toBe(tokens.issue('contact'));
});

test('ids are UUIDs of version 7 that contain their instant', () => {
  const id = uuidv7(Date.parse('2026-11-20T18:00:00Z'));
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(instantOf(id)).toBe(Date.parse('2026-11-20T18:00:00Z'));
});

test.each(['', 'x'.repeat(36), 'c0ffee00-0000-4000-8000-000000000000'])(
  '"%s" contains no instant',
  (text) => {
    expect(instantOf(text)).toBeUndefined();
  },
);

test('ids of one millisecond sort by creation', () => {
  const ids = Array.from({ length: 1000 }, () => uuidv7(1_795_000_000_000));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(1000);
});
