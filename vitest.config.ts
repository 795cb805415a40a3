import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests of what is stored can run on both databases: see server/testing/temporary-site.ts. */
const storeTests = globSync('{server,cli,scripts}/**/*.test.ts').filter((file) =>
  /from '.*testing\/(temporary-site|test-database|only-on)\.ts'/.test(readFileSync(file, 'utf8')),
);

/** Where statements, locks and errors depend on the dialect. `npm test -- --all` runs all tests of what is stored on both. */
const dialectTests = storeTests.filter((file) =>
  /server\/(db|http\/limits)\/|leads\/(leads|spool)|outbox\/(lease|two-|worker)|process\/readiness|retention\.test|booking\/(calls|hosts)|view-counts|copy|newsletter\/follow|desk\/(figures|inbox)\//.test(
    file,
  ),
);

/** Mails take their colors from the tokens, and pages link a sheet by its address; others are read as empty. */
const css = { include: /styles\/tokens\.css|css\?url/ };

/** Programs that tests start keep their compiled code here: without it, compiling is most of a short program's time. */
const compiled = { NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled') };

const common = {
  css,
  environment: 'node' as const,
  // Modules keep no state that a test of another file meets. Loading them again for each file takes longer than the tests.
  isolate: false,
  // No test is a stopwatch: on a busy machine a slow one is not a wrong one.
  testTimeout: 60_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } },
};

/** They take longest, because they start many servers. What starts last leaves a processor idle until it ends. */
const longest = ['publish', 'outage', 'proxies', 'installed', 'kill'].map(
  (name) => `checks/${name}.test.ts`,
);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((file) => moduleId.endsWith(file));
      return at < 0 ? longest.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    // Many tests wait for programs they started: with as many workers as processors a third of the time is unused.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...common, name: 'domain', include: ['domain/**/*.test.ts'] } },
      {
        test: {
          ...common,
          name: 'packages',
          include: ['packages/*/{src,generate}/**/*.test.ts'],
          env: compiled,
        },
      },
      { test: { ...common, name: 'app', include: ['app/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...common,
          name: 'unit',
          include: ['{content,server,cli,scripts}/**/*.test.{ts,tsx}'],
          env: compiled,
        },
      },
      {
        test: {
          ...common,
          name: 'postgres',
          include: process.env.TEST_ALL ? storeTests : dialectTests,
          globalSetup: './server/testing/postgres-setup.ts',
          env: { ...compiled, TEST_STORE: 'postgres' },
        },
      },
      {
        test: {
          ...common,
          name: 'site',
          include: ['checks/**/*.test.ts'],
          env: compiled,
          globalSetup: './checks/serve-site.ts',
        },
      },
    ],
  },
});
