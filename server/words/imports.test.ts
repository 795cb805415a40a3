/** Modules are code alone: words and settings are read when a program starts, never by an import. */
import type * as Fs from 'node:fs';
import { expect, test, vi } from 'vitest';
import { consentVariables } from '#content/site/consent-settings.ts';
import { overridable } from '#content/site/site.ts';
import { knownVariables } from '../config/config.ts';

/** What was read although nobody asked. */
const reads = vi.hoisted((): string[] => []);

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof Fs>();
  const noting =
    <Given extends unknown[], Result>(read: (...given: Given) => Result) =>
    (...given: Given): Result => {
      if (/\/content\/(pages|values|\w+\.yaml)/.test(String(given[0])))
        reads.push(String(given[0]));
      return read(...given);
    };
  const noted = { readFileSync: noting(fs.readFileSync), readdirSync: noting(fs.readdirSync) };
  return { ...fs, ...noted, default: { ...fs, ...noted } };
});

/** Without tests, programs, and code of browsers. */
const modules = import.meta.glob([
  '../../{server,cli,content,domain,app}/**/*.{ts,tsx}',
  '!**/*.test.*',
  '!**/testing/**',
  '!**/*{-thread,-program}.ts',
  '!../{main,dev}.ts',
  '!../../app/{entry.client.ts,browser/**}',
  '!**/*.browser.ts',
]);

test('an import reads neither words nor settings', { timeout: 300_000 }, async () => {
  const settings = new Set([
    ...knownVariables,
    ...Object.keys(overridable),
    ...Object.keys(consentVariables),
  ]);
  const { env } = process;
  process.env = new Proxy(env, {
    get(target, name: string) {
      if (settings.has(name)) reads.push(name);
      return target[name];
    },
  });
  try {
    expect(Object.keys(modules).length).toBeGreaterThan(500);
    for (const load of Object.values(modules)) await load();
  } finally {
    process.env = env;
  }
  expect(reads).toEqual([]);
});
