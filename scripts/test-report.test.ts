import { describe, expect, test } from 'vitest';
import { namedTests, playwrightReport, vitestReport } from './test-report.mjs';

const vitestTest = (status: string, fullName: string, ...failureMessages: string[]) => ({
  status,
  fullName,
  failureMessages,
});

describe("Vitest's report", () => {
  test('names failed tests, retried tests and files that cannot be loaded', () => {
    const report = {
      numPassedTests: 2,
      testResults: [
        {
          name: '/site/domain/a.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            vitestTest('passed', 'adds'),
            vitestTest('passed', 'waits', 'Error: too early'),
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
      passed: 2,
      failed: [
        { name: 'domain/a.test.ts: divides', reason: 'Error: by zero' },
        { name: 'domain/b.test.ts', reason: 'No such module' },
      ],
      flaky: [{ name: 'domain/a.test.ts: waits', reason: 'Error: too early' }],
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

  test('names failed and flaky tests of nested groups, and errors outside of tests', () => {
    const report = {
      stats: { expected: 1, flaky: 1, unexpected: 1 },
      errors: [{ message: 'The server ended' }],
      suites: [
        {
          file: 'tools.spec.ts',
          specs: [spec('opens', 'expected')],
          suites: [
            {
              file: 'tools.spec.ts',
              specs: [spec('drags', 'flaky', 'one off'), spec('saves', 'unexpected', 'no file')],
            },
          ],
        },
      ],
    };
    expect(playwrightReport(report)).toEqual({
      passed: 2,
      failed: [
        { name: 'tools.spec.ts: saves (sqlite)', reason: 'no file' },
        { name: 'outside of a test', reason: 'The server ended' },
      ],
      flaky: [{ name: 'tools.spec.ts: drags (sqlite)', reason: 'one off' }],
    });
  });
});

describe('the named tests', () => {
  test('are nothing when there are none', () => {
    expect(namedTests('Failed:', [])).toBe('');
  });

  test('show the beginning of each reason', () => {
    const reason = Array.from({ length: 30 }, (_, line) => `line ${line}`).join('\n');
    const lines = namedTests('Failed:', [{ name: 'a.test.ts: adds', reason }]).split('\n');
    expect(lines.slice(1, 4)).toEqual(['Failed:', '- a.test.ts: adds', '    line 0']);
    expect(lines).toContain('    line 11');
    expect(lines).not.toContain('    line 12');
  });
});
