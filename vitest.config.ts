import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Tests of what is stored: see server/testing/temporary-site.ts. */
const storeTests = globSync('{server,cli}/**/*.test.ts').filter((file) =>
  /testing\/(temporary-site|test-database|only-on)\.ts'/.test(readFileSync(file, 'utf8')),
);

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          include: ['domain/**/*.test.ts'],
          environment: 'node',
          // Pure functions share one world: loading it anew for each of hundreds of files takes ten times as long.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'unit',
          include: ['{app,content,server,cli,scripts}/**/*.test.{ts,tsx}'],
          environment: 'node',
          // No test is a stopwatch: on a busy machine a slow one is not a wrong one.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'postgres',
          include: storeTests,
          globalSetup: './server/testing/postgres-setup.ts',
          env: { TEST_STORE: 'postgres' },
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'site',
          include: ['checks/**/*.test.ts'],
          globalSetup: './checks/serve-site.ts',
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
