import { defineConfig } from '@playwright/test';
import type { DeskOptions } from './e2e/desk-host.ts';

const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig<object, DeskOptions>({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  // On a busy machine a click can land between two frames. `npm test` names every test that needed its second try.
  retries: 1,
  timeout: 60_000,
  globalSetup: './e2e/serve.ts',
  use: {
    ...(executablePath && { launchOptions: { executablePath, args: launchArguments() } }),
    viewport: { width: 1440, height: 900 },
    trace: 'off',
  },
  projects: [
    { name: 'sqlite' },
    // The desk reads and changes everything that is stored.
    { name: 'postgres', testMatch: 'desk*.spec.ts', grepInvert: /@any-store/, use: { store: 'postgres' } },
  ],
});

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
