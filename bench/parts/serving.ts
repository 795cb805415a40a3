/**
 * Requests per second with wrk: a prerendered page compared with bare `node:http` sending the same bytes, live pages,
 * and both at once.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { request } from 'undici';
import { type Load, load, missing, searchRequests, toolRequests } from './load.ts';
import { note, rounded, type Site, type Summary } from './part.ts';

const connections = 64;
const seconds = 10;
/** More addresses than a run requests. */
const distinct = 60_000;
const prerendered = '/about';

/** A page's brotli bytes as sent. */
async function sentBody(url: string): Promise<Buffer> {
  const { body } = await request(url, {
    headers: { 'accept-encoding': 'br', accept: 'text/html' },
  });
  return Buffer.from(await body.arrayBuffer());
}

/** One process of bare `node:http` that only sends these bytes: the yardstick for prerendered pages. */
async function startBare(body: Buffer): Promise<Disposable & { url: string }> {
  const program = `
    const body = Buffer.from(process.argv[1], 'base64');
    const headers = { 'Content-Type': 'text/html', 'Content-Encoding': 'br', 'Content-Length': body.length };
    const server = require('node:http').createServer((_, res) => res.writeHead(200, headers).end(body));
    server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port));`;
  const child = spawn(process.execPath, ['-e', program, body.toString('base64')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { url, [Symbol.dispose]: () => child.kill() };
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
export async function measureServing(sites: readonly Site[]): Promise<Summary> {
  if (missing('wrk')) {
    console.log(
      '\nServing: skipped, because wrk is not installed (on Debian: apt-get install wrk).',
    );
    return {};
  }
  const summary: Summary = {};
  for (const { name, url, folder } of sites) {
    // Bare HTML comes from this process.
    if (!folder) continue;
    console.log(
      `\nServing, ${name}: wrk with ${connections} connections, ${seconds} s for each row`,
    );
    const rows = [];
    const page = await load(url, [prerendered], { connections, seconds });
    rows.push(row(`prerendered page ${prerendered}`, page));
    note(summary, 'prerendered page', name, said(page));
    using bare = await startBare(await sentBody(url + prerendered));
    const yardstick = await load(bare.url, ['/'], { connections, seconds });
    rows.push(row('bare node:http, the same bytes', yardstick));
    const share = rounded((100 * page.perSecond) / yardstick.perSecond);
    note(summary, 'of the rate of bare node:http', name, `${share} %`);
    for (const [measure, paths] of Object.entries({
      'tool with distinct values': toolRequests(distinct),
      'search for distinct words': searchRequests(distinct),
    })) {
      const live = await load(url, paths, { connections, seconds });
      rows.push(row(measure, live));
      note(summary, measure, name, said(live));
      await drained(url);
    }
    const [, reading] = await Promise.all([
      load(url, toolRequests(distinct), { connections, seconds: seconds + 2 }),
      load(url, [prerendered], { connections: 8, seconds }),
    ]);
    rows.push(row('prerendered page, 8 connections, during a flood of tools', reading));
    note(summary, 'prerendered page during a flood of tools', name, said(reading));
    await drained(url);
    console.table(rows);
  }
  return summary;
}
