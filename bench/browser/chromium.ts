/** A headless Chromium with the flags of the browser tests, and its debugging port. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchArguments } from '../../playwright.config.ts';
import { chromium as findChromium } from '../../scripts/run/chromium.mjs';

export interface Chromium {
  port: number;
  /** Address of the browser's own debugging socket. */
  socket: string;
  stop(): Promise<void>;
}

/** Path of the browser that the tests use; undefined for Playwright's own. */
export async function chromiumPath(): Promise<string | undefined> {
  return (await findChromium()) || (await import('@playwright/test')).chromium.executablePath();
}

/** Starts the browser with an empty profile. */
export async function startChromium(): Promise<Chromium> {
  const profile = await mkdtemp(join(tmpdir(), 'bench-browser-'));
  const path = await chromiumPath();
  if (!path) throw new Error('There is no Chromium. Install one, or name it with CHROMIUM_PATH.');
  const child = spawn(
    path,
    [
      '--headless',
      ...launchArguments(),
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const socket = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stderr.on('data', (chunk) => {
      output += chunk;
      const address = /ws:\/\/\S+/.exec(output)?.[0];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`Chromium ended before it was open.\n${output}`)));
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return {
    port: Number(new URL(socket).port),
    socket,
    async stop() {
      child.kill();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
