/**
 * Requests per second with wrk: a prerendered page compared with nginx serving the same bytes, live pages, and both at
 * once.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { freePort } from '../../server/testing/listen.ts';
import { rounded } from '../shared/figures.ts';
import { searchRequests, toolRequests } from '../shared/requests.ts';
import { note, type Site, type Summary } from './part.ts';
import { type Load, load, missing } from './wrk.ts';

const connections = 64;
const seconds = 10;
/** More addresses than a run requests. */
const distinct = 60_000;
const prerendered = '/about';

/** A page's brotli bytes as sent. */
async function sentBody(url: string): Promise<Buffer> {
  const { body } = await request(url, { headers: { 'accept-encoding': 'br', accept: 'text/html' } });
  return Buffer.from(await body.arrayBuffer());
}

/** nginx with one response: the yardstick for prerendered pages. */
const configuration = (folder: string, port: number) => `
  daemon off; pid ${folder}/pid; error_log stderr crit; worker_processes auto;
  events { worker_connections 1024; }
  http {
    access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000; open_file_cache max=100;
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
    server {
      listen 127.0.0.1:${port};
      root ${folder};
      types {}
      default_type "text/html; charset=utf-8";
      location = / { try_files /page =404; add_header Content-Encoding br; add_header Vary Accept-Encoding; }
    }
  }`;

/** Serves the compressed bytes at `/` with nginx. */
async function startNginx(body: Buffer): Promise<AsyncDisposable & { url: string }> {
  await using cleanup = new AsyncDisposableStack();
  const { path: folder } = cleanup.use(await mkdtempDisposable(join(tmpdir(), 'bench-nginx-')));
  // Its workers run as another user.
  await chmod(folder, 0o755);
  const port = await freePort();
  await writeFile(join(folder, 'page'), body);
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, port));
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  cleanup.defer(async () => {
    child.kill();
    await ended;
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 50; tries++) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return Object.assign(cleanup.move(), { url });
    await sleep(100);
  }
  throw new Error('nginx did not open its port.');
}

const row = (name: string, { perSecond, p50, p99, refused, broken, timeouts }: Load) => ({
  ...{ load: name, 'requests/s': rounded(perSecond, perSecond < 100 ? 1 : 0) },
  ...{ 'p50 ms': rounded(p50, 1), 'p99 ms': rounded(p99, 1), refused, broken, timeouts },
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
    console.log('\nServing: skipped, because wrk is not installed (on Debian: apt-get install wrk).');
    return {};
  }
  const summary: Summary = {};
  for (const { name, url, folder } of sites) {
    // Bare HTML comes from this process; nginx is the limit here.
    if (!folder) continue;
    console.log(`\nServing, ${name}: wrk with ${connections} connections, ${seconds} s for each row`);
    const rows = [];
    const page = await load(url, [prerendered], { connections, seconds });
    rows.push(row(`prerendered page ${prerendered}`, page));
    note(summary, 'prerendered page', name, said(page));
    if (missing('nginx')) console.log('nginx is not installed, so there is nothing to compare with.');
    else {
      await using nginx = await startNginx(await sentBody(url + prerendered));
      const yardstick = await load(nginx.url, ['/'], { connections, seconds });
      rows.push(row('nginx, the same bytes', yardstick));
      const share = rounded((100 * page.perSecond) / yardstick.perSecond);
      note(summary, 'of the rate of nginx', name, `${share} %`);
    }
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
