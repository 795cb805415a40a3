/**
 * How close serving a page comes to what Node can do at all: this server's home page beside a bare `node:http` server
 * that sends the same compressed bytes, measured in turn in one run, as ratios.
 */
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSite } from '../checks/serve-site.ts';

const rounds = 5;
const requestsPerRound = 3000;
const connections = 20;
const headers = { 'accept-encoding': 'br' };

function once(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    }).on('error', reject);
  });
}

/** Requests a second and the 99th percentile of their times in ms, over keep-alive connections. */
async function load(url: string) {
  const times: number[] = [];
  const started = performance.now();
  const client = async () => {
    for (let i = 0; i < requestsPerRound / connections; i++) {
      const begun = performance.now();
      await once(url);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  const perSecond = (times.length / (performance.now() - started)) * 1000;
  return { perSecond, p99: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0 };
}

const site = await startSite();
const body = await once(`${site.url}/`);
const bare = createServer((_, response) => {
  response.writeHead(200, {
    'Content-Type': 'text/html',
    'Content-Encoding': 'br',
    'Content-Length': body.length,
  });
  response.end(body);
}).listen(0, '127.0.0.1');
await new Promise((listening) => bare.once('listening', listening));
const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`;

const rows = [];
for (let round = 1; round <= rounds; round++) {
  const ours = await load(`${site.url}/`);
  const floor = await load(bareUrl);
  rows.push({
    round,
    'site req/s': Math.round(ours.perSecond),
    'bare req/s': Math.round(floor.perSecond),
    ratio: Number((ours.perSecond / floor.perSecond).toFixed(2)),
    'site p99 ms': Number(ours.p99.toFixed(1)),
    'bare p99 ms': Number(floor.p99.toFixed(1)),
  });
}
console.table(rows);
bare.close();
await site.stop();
