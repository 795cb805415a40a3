import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test.each([
  [['--x'], 'There is no option --x here.\n'],
  [['x'], '"x" is one word too many.\n'],
])('%j is explained in a sentence', (args, sentence) => {
  const program = [`${import.meta.dirname}/migrate.ts`, ...args];
  const { status, stderr } = spawnSync(process.execPath, program, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, sentence]);
});
