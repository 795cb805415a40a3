/** Headless Chromium with the flags of the browser tests. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, chromium } from '@playwright/test';
import { launchArguments } from '../../playwright.config.ts';
import { chromium as findChromium } from '../../scripts/run/chromium.mjs';

const chromiumPath = async () => (await findChromium()) || chromium.executablePath();

/** Starts it for Playwright. */
export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await chromiumPath(), args: launchArguments() });

/** Starts it without Playwright and with an empty profile. `socket` is the address of its debugging socket. */
export async function startChromium() {
  const profile = await mkdtemp(join(tmpdir(), 'bench-browser-'));
  const own = [
    '--headless',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    'about:blank',
  ];
  const child = spawn(await chromiumPath(), [...launchArguments(), ...own], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  let output = '';
  for await (const line of createInterface({ input: child.stderr })) {
    output += `${line}\n`;
    if (line.includes('ws://')) break;
  }
  const [socket] = /ws:\/\/\S+/.exec(output) ?? [];
  if (!socket) throw new Error(`Chromium ended before it was open.\n${output}`);
  child.stderr.resume();
  return {
    port: Number(new URL(socket).port),
    socket,
    async [Symbol.asyncDispose]() {
      child.kill();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
