/**
 * `npm test`: everything that must hold, on a fresh clone too. Each step says how many checks passed and failed;
 * the last line adds them up. `npm test -- unit lint` runs only those steps.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { chromium } from './chromium.mjs';
import { ensureInstalled, node26, root, run } from './prepare.mjs';

const bin = (name) => join(root, 'node_modules', ...name.split('/'));
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));

/** A step that is one check: it passes or fails as a whole. */
const single = (program, args) => async () => {
  const { status } = await run(node26, [program, ...args]);
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
};

/** Counts of a runner that writes a JSON report; a run without a report or without tests is a failure. */
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

const vitest = (project) => () => {
  const report = join(reports, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = [bin('vitest/vitest.mjs'), 'run', '--project', project, ...reporters];
  return counted(args, report, (json) => ({
    passed: json.numPassedTests,
    failed:
      json.numFailedTests +
      json.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
        .length,
  }));
};

async function browser() {
  const report = join(reports, 'browser.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROMIUM_PATH: await chromium() };
  return counted(
    [bin('@playwright/test/cli.js'), 'test', '--reporter=dot,json'],
    report,
    ({ stats, suites, errors }) => {
      for (const title of flakyTests(suites)) console.log(`passed at the second try only: ${title}`);
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
    },
    env,
  );
}

/** Titles of the tests that failed once: each of them is a race somebody should look into. */
function flakyTests(suites = []) {
  return suites.flatMap((suite) => [
    ...flakyTests(suite.suites),
    ...(suite.specs ?? [])
      .filter((spec) => spec.tests.some((test) => test.status === 'flaky'))
      .map((spec) => `${suite.file}: ${spec.title}`),
  ]);
}

const steps = {
  lint: single(bin('@biomejs/biome/bin/biome'), ['check', '--error-on-warnings', '.']),
  types: async () => {
    const generated = await single(bin('@react-router/dev/bin.cjs'), ['typegen'])();
    return generated.failed ? generated : single(bin('typescript/bin/tsc'), [])();
  },
  content: single(join(root, 'cli', 'check-content.ts'), []),
  domain: vitest('domain'),
  unit: vitest('unit'),
  postgres: vitest('postgres'),
  site: vitest('site'),
  browser,
};

await ensureInstalled();
await build({ onlyIfNeeded: true });
const wanted = process.argv.slice(2);
const total = { passed: 0, failed: 0 };
for (const [name, step] of Object.entries(steps)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}`);
  const { passed, failed } = await step();
  console.log(`${name}: ${passed} passed, ${failed} failed`);
  total.passed += passed;
  total.failed += failed;
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
