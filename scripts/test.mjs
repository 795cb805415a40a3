/**
 * `npm test`: all checks, also on a fresh clone. Each step prints its passed and failed checks; the last line is the
 * total. `npm test -- unit lint` runs only those steps.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, buildInto } from './build.mjs';
import { present, presentFolder, restoreBuild } from './build-folder.mjs';
import { printedVariables } from './build-settings.mjs';
import { chromium } from './chromium.mjs';
import { isFresh } from './fingerprint.mjs';
import { ensureInstalled, node26, root, run } from './prepare.mjs';

const bin = (name) => join(root, 'node_modules', ...name.split('/'));
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));

/** A step that is a single check. Its output is returned, so that steps can run together and print in turn. */
const single = (program, args) => () =>
  new Promise((resolve) => {
    const options = { cwd: root, maxBuffer: Number.POSITIVE_INFINITY };
    execFile(node26, [program, ...args], options, (error, stdout, stderr) =>
      resolve({ passed: error ? 0 : 1, failed: error ? 1 : 0, output: stdout + stderr }),
    );
  });

/** Counts of a runner with a JSON report; no report or no tests is a failure. */
async function counted(args, report, count, env = {}) {
  const { status } = await run(node26, args, { env });
  try {
    const { passed, failed } = count(JSON.parse(readFileSync(report, 'utf8')));
    const silent = failed === 0 && (status !== 0 || passed === 0);
    return { passed, failed: failed + (silent ? 1 : 0) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const vitest =
  (...projects) =>
  () => {
    const report = join(reports, `${projects[0]}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const flags = projects.flatMap((project) => ['--project', project]);
    const args = [bin('vitest/vitest.mjs'), 'run', ...flags, ...reporters];
    return counted(args, report, ({ numPassedTests, numFailedTests, testResults }) => {
      for (const { name, assertionResults } of testResults)
        for (const { status, failureMessages, fullName } of assertionResults)
          if (status === 'passed' && failureMessages.length > 0) nameFlaky(name, fullName, failureMessages);
      const unread = testResults.filter(
        ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
      );
      return { passed: numPassedTests, failed: numFailedTests + unread.length };
    });
  };

async function browser() {
  const report = join(reports, 'browser.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROMIUM_PATH: await chromium() };
  return counted(
    [bin('@playwright/test/cli.js'), 'test', '--reporter=dot,json'],
    report,
    ({ stats, suites, errors }) => {
      for (const [file, title] of flakyTests(suites)) nameFlaky(file, title);
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
    },
    env,
  );
}

/** Prints a test that passed only on retry: each is a race to look into. */
function nameFlaky(file, title, reasons = []) {
  console.log([`passed at the second try only: ${file}: ${title}`, ...reasons].join('\n'));
}

/** File and title of each flaky test. */
function flakyTests(suites = []) {
  return suites.flatMap((suite) => [
    ...flakyTests(suite.suites),
    ...(suite.specs ?? [])
      .filter((spec) => spec.tests.some((test) => test.status === 'flaky'))
      .map((spec) => [suite.file, spec.title]),
  ]);
}

const steps = {
  lint: single(bin('@biomejs/biome/bin/biome'), ['check', '--error-on-warnings', '.']),
  types: async () => {
    const generated = await single(bin('@react-router/dev/bin.cjs'), ['typegen'])();
    return generated.failed ? generated : single(bin('typescript/bin/tsc'), [])();
  },
  content: single(join(root, 'cli', 'check.ts'), ['--strict']),
  domain: vitest('domain'),
  unit: vitest('unit', 'app'),
  postgres: vitest('postgres'),
  site: vitest('site'),
  browser,
};

/** Each of these leaves a processor idle most of the time; the others use all of them. */
const together = ['lint', 'types', 'content'];

/**
 * Tests expect the delivered values. If the current build differs or is outdated, it belongs to a server and stays;
 * tests use their own.
 */
async function buildForTests() {
  for (const name of printedVariables) delete process.env[name];
  restoreBuild(root);
  if (!presentFolder(root)) await build();
  if (isFresh()) return present;
  const own = 'build-test';
  if (!isFresh(join(root, own))) await buildInto(own);
  return own;
}

await ensureInstalled({ development: true });
process.env.BUILD_FOLDER = await buildForTests();
const wanted = process.argv.slice(2);
const chosen = Object.keys(steps).filter((name) => wanted.length === 0 || wanted.includes(name));
const total = { passed: 0, failed: 0 };

/** Runs the step and adds the seconds it took. */
async function timed(step) {
  const start = performance.now();
  const result = await step();
  return { ...result, seconds: Math.round((performance.now() - start) / 1000) };
}

const begun = new Map(
  chosen.filter((name) => together.includes(name)).map((name) => [name, timed(steps[name])]),
);
for (const name of chosen) {
  console.log(`\n${name}`);
  const { passed, failed, output = '', seconds } = await (begun.get(name) ?? timed(steps[name]));
  process.stdout.write(output);
  console.log(`${name}: ${passed} passed, ${failed} failed in ${seconds} s`);
  total.passed += passed;
  total.failed += failed;
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
