import { describe, expect, test } from 'vitest';
import { playwrightReport, vitestReport } from './test-report.mjs';

const vitestTest = (status: string, fullName: string, ...failureMessages: string[]) => ({
  status,
  fullName,
  failureMessages,
});

describe("Vitest's report", () => {
  test('names failed tests and files that cannot be loaded', () => {
    const report = {
      numPassedTests: 1,
      testResults: [
        {
          name: '/site/domain/a.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            vitestTest('passed', 'adds'),
            vitestTest('failed', 'divides', 'Error: by zero'),
            vitestTest('pending', 'sleeps'),
          ],
        },
        {
          name: '/site/domain/b.test.ts',
          status: 'failed',
          message: 'No such module',
          assertionResults: [],
        },
      ],
    };
    expect(vitestReport(report, '/site')).toEqual({
      passed: 1,
      failed: [
        { name: 'domain/a.test.ts: divides', reason: 'Error: by zero' },
        { name: 'domain/b.test.ts', reason: 'No such module' },
      ],
    });
  });
});

describe("Playwright's report", () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    tests: [
      {
        status,
        projectName: 'sqlite',
        results: [...messages.map((message) => ({ error: { message } })), {}],
      },
    ],
  });

  test('names failed tests of nested groups, and errors outside of tests', () => {
    const report = {
      stats: { expected: 1, unexpected: 1 },
      errors: [{ message: 'The server ended' }],
      suites: [
        {
          file: 'tools.spec.ts',
          specs: [spec('opens', 'expected')],
          suites: [
            {
              file: 'tools.spec.ts',
              specs: [spec('saves', 'unexpected', 'no file')],
            },
          ],
        },
      ],
    };
    expect(playwrightReport(report)).toEqual({
      passed: 1,
      failed: [
        { name: 'tools.spec.ts: saves (sqlite)', reason: 'no file' },
        { name: 'outside of a test', reason: 'The server ended' },
      ],
    });
  });
});
