/**
 * Walks six journeys in Chromium as a phone of 390 x 844 on a slow link with a CPU four times slower, and prints each
 * one's cost to the visitor. Needs a build. `--beside FOLDER` also walks another checkout with a finished build.
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { startAuditTarget } from '../checks/audit-target.ts';
import { startSite } from '../checks/serve-site.ts';
import { launchArguments } from '../playwright.config.ts';
import { chromium as findChromium } from '../scripts/run/chromium.mjs';
import { lines } from './browser/slow-link.ts';
import { journeys } from './journeys/journeys.ts';
import { type Cost, secondsOf, walkOn } from './journeys/walk.ts';

const { values } = parseArgs({ options: { beside: { type: 'string' } } });
const cpu = 4;
const { roundTrip, down, up } = lines['slow-4g'];
const bytesPerSecond = (kbit: number) => (kbit * 1000) / 8;

const target = await startAuditTarget();
const browser = await chromium.launch({ executablePath: await findChromium(), args: launchArguments() });

async function walkAll(folder: string) {
  const site = await startSite({ AUDIT_ALLOW_HOSTS: target.allowHosts }, folder);
  try {
    for (const { name, walk } of journeys) {
      const context = await browser.newContext({
        baseURL: site.url,
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 3,
        isMobile: true,
        hasTouch: true,
        timezoneId: 'America/New_York',
      });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: roundTrip,
        downloadThroughput: bytesPerSecond(down),
        uploadThroughput: bytesPerSecond(up),
      });
      await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
      const on = walkOn(page);
      const failed = await walk(on, { auditTarget: target.url }).then(
        () => '',
        (error: Error) => error.message.split('\n')[0] ?? 'failed',
      );
      console.log(row(name, on.cost), failed && `  stopped: ${failed}`);
      if (failed) process.exitCode = 1;
      await context.close();
    }
  } finally {
    await site.stop();
  }
}

const columns = ['taps', 'fields', 'words', 'waited s', 'person s'];
const row = (name: string, cost: Cost) =>
  [
    name.padEnd(24),
    ...[cost.taps, cost.fields, cost.words, cost.waited.toFixed(1), secondsOf(cost).toFixed(0)].map(
      (figure) => String(figure).padStart(10),
    ),
  ].join('');

for (const folder of [values.beside, process.cwd()]) {
  if (folder === undefined) continue;
  console.log(`\n${folder === process.cwd() ? 'this checkout' : folder}`);
  console.log(['journey'.padEnd(24), ...columns.map((column) => column.padStart(10))].join(''));
  await walkAll(folder);
}
await browser.close();
target.stop();
