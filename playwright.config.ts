import { defineConfig, type LaunchOptions } from '@playwright/test';
import type { DeskOptions } from './e2e/desk-host.ts';

const { CHROMIUM_PATH, HEADLESS_SHELL_PATH, TEST_ALL } = process.env;

const desk = 'desk*.spec.ts';

/** Each compares many pages, or repeats in a browser what is also tested below it: run with `npm test -- --all`. */
const matrices = ['layout', 'translated'].map((name) => `${name}.spec.ts`);

const leftOut = TEST_ALL ? [] : matrices;

/** Each worker starts a desk of its own, which takes longer than most tests: so one worker runs all tests of a file. */
const oneByOne = { fullyParallel: false };

/** Tests marked `@all` run with `npm test -- --all`. */
const grepInvert = TEST_ALL ? /(?!)/ : /@all/;

/** What the desk stores, on the other database. */
const onPostgres = {
  name: 'desk-postgres',
  testMatch: /desk-(journey|inbox|calls|subscribers)\.spec\.ts/,
  ...oneByOne,
  use: { store: 'postgres' as const },
};

export default defineConfig<object, DeskOptions>({
  testDir: 'e2e',
  grepInvert,
  fullyParallel: true,
  // Tests wait now and then, so one more than two processors are busy.
  workers: 3,
  timeout: 60_000,
  // Servers, mails and idle browsers take a while on a busy machine; what comes sooner is not waited for.
  expect: { timeout: 20_000 },
  globalSetup: './e2e/serve.ts',
  use: {
    launchOptions: launchOptions(),
    viewport: { width: 1440, height: 900 },
    trace: 'off',
    // Drawing moving pages without a graphics card takes a quarter of all time. Tests of motion use `inMotion`.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // The desk reads and changes everything that is stored. Its files come first: one at the end would leave workers idle.
    {
      name: 'desk',
      testMatch: desk,
      ...oneByOne,
    },
    ...(TEST_ALL ? [onPostgres] : []),
    {
      name: 'site',
      testIgnore: [desk, ...leftOut],
    },
  ],
});

/** Starts the browser of most tests: the headless shell, else Chromium, else Playwright's own. */
export function launchOptions(...more: string[]): LaunchOptions {
  const executablePath = HEADLESS_SHELL_PATH || CHROMIUM_PATH;
  return { ...(executablePath && { executablePath }), args: [...launchArguments(), ...more] };
}

/** Without these a headless Chromium in a closed network looks up its maker's hosts at every start. */
export function launchArguments(): string[] {
  return [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
}
