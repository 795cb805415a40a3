/**
 * `npm run bench:journeys`: walks six journeys in Chromium as a phone of 390 x 844 on a slow link with a CPU four times
 * slower, and prints each one's cost to the visitor. Needs a build. `-- --beside FOLDER` also walks another checkout.
 */
import { parseArgs } from 'node:util';
import { startAuditTarget } from '../checks/audit-target.ts';
import { startSite } from '../checks/serve-site.ts';
import { lines } from './browser/slow-link.ts';
import { journeys } from './journeys/journeys.ts';
import { secondsOf, walkOn } from './journeys/walk.ts';
import { launchBrowser } from './shared/browser.ts';
import { rounded } from './shared/figures.ts';

const { beside } = parseArgs({ options: { beside: { type: 'string' } } }).values;
const cpu = 4;
const { roundTrip, down, up } = lines['slow-4g'];
const bytesPerSecond = (kbit: number) => (kbit * 1000) / 8;

await using cleanup = new AsyncDisposableStack();
const target = cleanup.adopt(await startAuditTarget(), ({ stop }) => stop());
await using browser = await launchBrowser();

async function walkAll(folder: string) {
  await using site = await startSite({ AUDIT_ALLOW_HOSTS: target.allowHosts }, folder);
  const rows: Record<string, object> = {};
  for (const [name, walk] of Object.entries(journeys)) {
    const phone = { deviceScaleFactor: 3, isMobile: true, hasTouch: true, timezoneId: 'America/New_York' };
    const viewport = { width: 390, height: 844 };
    const context = await browser.newContext({ baseURL: site.url, viewport, ...phone });
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
    try {
      await walk(on, { auditTarget: target.url });
    } catch (error) {
      console.log(`${name} stopped: ${(error as Error).message.split('\n')[0]}`);
      process.exitCode = 1;
    }
    const { taps, fields, words, waited } = on.cost;
    const seconds = { 'waited s': rounded(waited, 1), 'person s': rounded(secondsOf(on.cost)) };
    rows[name] = { taps, fields, words, ...seconds };
    await context.close();
  }
  console.table(rows);
}

for (const folder of [beside, process.cwd()]) {
  if (folder === undefined) continue;
  console.log(`\n${folder === beside ? beside : 'this checkout'}`);
  await walkAll(folder);
}
