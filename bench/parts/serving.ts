/**
 * Requests per second with wrk: a prerendered page compared with nginx serving the same bytes, live pages, and both at
 * once.
 */
import { get } from 'node:http';
import { rounded } from '../middle.ts';
import { startNginx } from '../nginx.ts';
import type { Options } from '../options.ts';
import { searchRequests, toolRequests } from '../requests.ts';
import type { Site } from '../sites.ts';
import type { Summary } from '../summary.ts';
import { type Load, load, missing } from '../wrk.ts';

const connections = 64;
/** More addresses than a run requests. */
const distinct = 60_000;
const prerendered = '/about';

/** A page's brotli bytes as sent. */
function sentBody(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br', accept: 'text/html' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    }).on('error', reject);
  });
}

const row = (name: string, { perSecond, p50, p99, refused, broken, timeouts }: Load) => ({
  load: name,
  'requests/s': rounded(perSecond, perSecond < 100 ? 1 : 0),
  'p50 ms': rounded(p50, 1),
  'p99 ms': rounded(p99, 1),
  refused,
  broken,
  timeouts,
});

const said = ({ perSecond, p99, refused, timeouts }: Load) =>
  `${rounded(perSecond)}/s, p99 ${rounded(p99)} ms${refused > 0 ? `, ${refused} refused` : ''}${timeouts > 0 ? `, ${timeouts} timeouts` : ''}`;

/** Waits until the server has worked off an earlier load's queue. */
async function drained(url: string): Promise<void> {
  await (await fetch(`${url}/`)).text();
  await (await fetch(url + toolRequests(1)[0])).text();
}

/** Skips, with a message, what needs a program that is not installed. */
export async function measureServing(sites: readonly Site[], { seconds }: Options): Promise<Summary> {
  if (missing('wrk')) {
    console.log('\nServing: skipped, because wrk is not installed (on Debian: apt-get install wrk).');
    return {};
  }
  const summary: Summary = {};
  const note = (measure: string, site: string, text: string) => {
    summary[measure] = { ...summary[measure], [site]: text };
  };
  for (const { name, url, folder } of sites) {
    // Bare HTML comes from this process; nginx is the limit here.
    if (!folder) continue;
    console.log(`\nServing, ${name}: wrk with ${connections} connections, ${seconds} s for each row`);
    const rows = [];
    const page = await load(url, [prerendered], { connections, seconds });
    rows.push(row(`prerendered page ${prerendered}`, page));
    note('prerendered page', name, said(page));
    if (missing('nginx')) console.log('nginx is not installed, so there is nothing to compare with.');
    else {
      const nginx = await startNginx(await sentBody(url + prerendered));
      const yardstick = await load(nginx.url, ['/'], { connections, seconds });
      await nginx.stop();
      rows.push(row('nginx, the same bytes', yardstick));
      note('of the rate of nginx', name, `${rounded((100 * page.perSecond) / yardstick.perSecond)} %`);
    }
    for (const [measure, paths] of Object.entries({
      'tool with distinct values': toolRequests(distinct),
      'search for distinct words': searchRequests(distinct),
    })) {
      const live = await load(url, paths, { connections, seconds });
      rows.push(row(measure, live));
      note(measure, name, said(live));
      await drained(url);
    }
    const [, reading] = await Promise.all([
      load(url, toolRequests(distinct), { connections, seconds: seconds + 2 }),
      load(url, [prerendered], { connections: 8, seconds }),
    ]);
    rows.push(row('prerendered page, 8 connections, during a flood of tools', reading));
    note('prerendered page during a flood of tools', name, said(reading));
    await drained(url);
    console.table(rows);
  }
  return summary;
}
