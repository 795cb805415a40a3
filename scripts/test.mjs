/**
 * `npm test`: all checks, also on a fresh clone. Each step prints its passed and failed checks; the end names each
 * failed test and gives the total. `npm test -- unit lint` runs only those steps. `npm test -- --all` adds the full
 * matrices: every route where one page of each template is tested otherwise, both themes and windows, both databases
 * and more repetitions.
 */
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { chromium, headlessShell } from './run/chromium.mjs';
import { ensureInstalled, node26, root, run, stop } from './run/prepare.mjs';
import { namedTests, playwrightReport, vitestReport } from './test-report.mjs';

/**
 * A folder for what tests write, removed at the end. In memory where there is room: creating the files of a PostgreSQL
 * database takes a tenth of the time there.
 */
function scratchFolder() {
  const folder = mkdtempSync(join(hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), 'tests-'));
  // Like /tmp: PostgreSQL and one of the tests run as other users.
  chmodSync(folder, 0o1777);
  return folder;
}

function hasRoom(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > 8 * 1024 ** 3;
  } catch {
    return false;
  }
}

const bin = (name) => join(root, 'node_modules', ...name.split('/'));

/** A step that is a single check. Its output is returned, so that steps can run together and print in turn. */
const check = (program, args) => () =>
  new Promise((resolve) => {
    const options = { cwd: root, maxBuffer: Number.POSITIVE_INFINITY };
    execFile(node26, [program, ...args], options, (error, stdout, stderr) => {
      const output = stdout + stderr;
      const failed = error ? [{ name: program.slice(root.length + 1), reason: output }] : [];
      resolve({ passed: error ? 0 : 1, failed, output });
    });
  });

/** What a runner reports; no report or no tests is a failure. */
async function reported(args, report, read, env = {}) {
  const { status } = await run(node26, args, { env });
  const incomplete = { name: args.slice(1).join(' '), reason: `The runner ended with ${status}.` };
  try {
    const result = read(JSON.parse(readFileSync(report, 'utf8')), root);
    const silent = result.failed.length === 0 && (status !== 0 || result.passed === 0);
    return silent ? { ...result, failed: [incomplete] } : result;
  } catch {
    return { passed: 0, failed: [incomplete] };
  }
}

/** Vitest's projects by step. Chosen steps run together, so that one that waits leaves no processor idle. */
const projects = {
  domain: ['domain', 'packages'],
  unit: ['unit', 'app'],
  postgres: ['postgres'],
  site: ['site'],
};

function vitest(names) {
  const report = join(scratch, 'vitest.json');
  const flags = names.flatMap((name) => projects[name]).flatMap((name) => ['--project', name]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = [bin('vitest/vitest.mjs'), 'run', ...flags, ...reporters];
  return reported(args, report, vitestReport);
}

async function browser() {
  const report = join(scratch, 'browser.json');
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    HEADLESS_SHELL_PATH: await headlessShell(),
    CHROMIUM_PATH: await chromium(),
  };
  const args = [bin('@playwright/test/cli.js'), 'test', '--reporter=dot,json'];
  return reported(args, report, playwrightReport, env);
}

/** Each of these leaves a processor idle most of the time, so they run beside each other and the build. */
const single = {
  lint: check(bin('@biomejs/biome/bin/biome'), ['check', '--error-on-warnings', '.']),
  types: check(bin('typescript/bin/tsc'), []),
  content: check(join(root, 'cli', 'check.ts'), ['content', '--strict']),
};

/** Tests expect the delivered values. */
for (const name of Object.keys(process.env)) if (/^SITE_/.test(name)) delete process.env[name];

const named = process.argv.slice(2);
const wanted = named.filter((name) => name !== '--all');
const steps = [...Object.keys(single), ...Object.keys(projects), 'browser'];
const unknown = wanted.filter((name) => !steps.includes(name));
if (unknown.length > 0) stop(`There is no step ${unknown.join(', ')}, only ${steps.join(', ')}.`);
await ensureInstalled({ development: true });
const scratch = scratchFolder();
process.env.TMPDIR = scratch;
// Read by the settings of Vitest and Playwright, and by tests with a matrix.
if (named.includes('--all')) process.env.TEST_ALL = '1';
const isChosen = (name) => wanted.length === 0 || wanted.includes(name);
const total = { passed: 0, failed: [] };

/** Prints what a step found and the seconds it took. */
async function finish(name, result, start) {
  const { passed, failed, output = '' } = await result;
  process.stdout.write(output);
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`${name}: ${passed} passed, ${failed.length} failed in ${seconds} s`);
  total.passed += passed;
  total.failed.push(...failed);
}

const begun = performance.now();
const building = ensureBuilt();
const checking = Object.entries(single)
  .filter(([name]) => isChosen(name))
  .map(([name, step]) => [name, step()]);
await building;
for (const [name, result] of checking) await finish(name, result, begun);
const together = Object.keys(projects).filter(isChosen);
if (together.length > 0) await finish(together.join(', '), vitest(together), performance.now());
if (isChosen('browser')) await finish('browser', browser(), performance.now());
rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
process.stdout.write(namedTests(total.failed));
console.log(`\n${total.passed} passed, ${total.failed.length} failed`);
process.exit(total.failed.length > 0 || total.passed === 0 ? 1 : 0);
