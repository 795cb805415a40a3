import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Tests of what is stored run on both databases: see server/testing/temporary-site.ts. */
const storeTests = globSync('{server,cli,scripts}/**/*.test.ts').filter((file) =>
  /from '.*testing\/(temporary-site|test-database|only-on)\.ts'/.test(readFileSync(file, 'utf8')),
);

/** Mails take their colors from it; other style sheets are read as empty. */
const css = { include: /styles\/tokens\.css/ };

/** Programs that tests start keep their compiled code here: without it, compiling is most of a short program's time. */
const compiled = { NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled') };

export default defineConfig({
  test: {
    // Many tests wait for programs they started: with as many workers as processors a third of the time is unused.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        test: {
          name: 'domain',
          include: ['domain/**/*.test.ts'],
          environment: 'node',
          // Pure functions need no isolation, and isolating hundreds of files takes ten times as long.
          isolate: false,
          // A property that fails for one random case in a million is named, but does not stop unrelated work.
          retry: 1,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          // Its browser modules keep what they know of a page in variables, so each file gets modules of its own.
          name: 'app',
          include: ['app/**/*.test.{ts,tsx}'],
          css,
          environment: 'node',
          retry: 1,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'unit',
          include: ['{content,server,cli,scripts}/**/*.test.{ts,tsx}'],
          css,
          env: compiled,
          environment: 'node',
          // These modules keep no state but caches. Loading them again for each file takes longer than the tests.
          isolate: false,
          // Real sockets, databases and programs on a busy machine: `npm test` names each test that needed a second try.
          retry: 1,
          // No test is a stopwatch: on a busy machine a slow one is not a wrong one.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'postgres',
          include: storeTests,
          css,
          globalSetup: './server/testing/postgres-setup.ts',
          env: { ...compiled, TEST_STORE: 'postgres' },
          environment: 'node',
          isolate: false,
          retry: 1,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'site',
          include: ['checks/**/*.test.ts'],
          env: compiled,
          globalSetup: './checks/serve-site.ts',
          environment: 'node',
          retry: 1,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
