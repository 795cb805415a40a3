import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{app,content,domain,server,cli,scripts}/**/*.test.{ts,tsx}'],
          environment: 'node',
          // No test is a stopwatch: on a busy machine a slow one is not a wrong one.
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
