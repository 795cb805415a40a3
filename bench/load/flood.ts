/**
 * `node bench/load/flood.ts [url]`: times of form posts and prerendered pages, alone and during a flood of pages
 * rendered per request (`wrk`, 64 connections, distinct queries). Starts the built site unless a url is given.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../../checks/serve-site.ts';

const connections = 64;
const floodSeconds = 10;
const aloneMs = 5000;

/** Half the requests go to a tool, half to the search; all are distinct. */
const questions = `
local n = 0
request = function()
  n = n + 1
  local r = math.random(1, 1000000000)
  if n % 2 == 0 then
    return wrk.format('GET', '/tools/roi-calculator?leads=' .. (r % 500) .. '&fee=' .. (r % 9973))
  end
  return wrk.format('GET', '/resources?q=tax+' .. r)
end`;

const site = process.argv[2] ? undefined : await startSite();
const url = process.argv[2] ?? site?.url ?? '';
const agent = new Agent({ keepAlive: true, maxSockets: 8 });
let sent = 0;

/** Time of a request in ms; rejects unless the status is the expected one. */
function timed(path: string, expected: number, body?: string): Promise<number> {
  const start = performance.now();
  const headers = body
    ? { accept: 'application/json', 'content-type': 'application/json', 'content-length': body.length }
    : { accept: 'text/html', 'accept-encoding': 'br' };
  return new Promise((resolve, reject) => {
    const outgoing = request(url + path, { method: body ? 'POST' : 'GET', agent, headers }, (answer) => {
      if (answer.statusCode !== expected) reject(new Error(`${path} answered ${answer.statusCode}`));
      answer.resume().on('end', () => resolve(performance.now() - start));
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

const form = () => {
  sent += 1;
  const email = `flood${Date.now()}n${sent}@example.com`;
  const message = `Message ${sent}: we are four people and would like a better website.`;
  return timed('/contact', 201, JSON.stringify({ name: 'Jane Doe', email, topic: 'new-client', message }));
};

async function repeat(ms: number, pauseMs: number, one: () => Promise<number>, times: number[]) {
  const end = performance.now() + ms;
  while (performance.now() < end) {
    times.push(await one());
    await new Promise((later) => setTimeout(later, pauseMs));
  }
}

const at = (times: number[], share: number) =>
  Math.round((times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0) * 10) / 10;

async function row(when: string, ms: number) {
  const forms: number[] = [];
  const pages: number[] = [];
  const page = () => timed('/about', 200);
  const clients = [1, 2, 3].map(() => repeat(ms, 50, form, forms));
  await Promise.all([...clients, repeat(ms, 20, page, pages), repeat(ms, 20, page, pages)]);
  return {
    '': when,
    'form p50 ms': at(forms, 0.5),
    'form p99 ms': at(forms, 0.99),
    'page p50 ms': at(pages, 0.5),
    'page p99 ms': at(pages, 0.99),
  };
}

const folder = mkdtempSync(join(tmpdir(), 'flood-'));
try {
  const script = join(folder, 'questions.lua');
  writeFileSync(script, questions);
  await row('first', 1000);
  const rows = [await row('alone', aloneMs)];
  const encodings = 'Accept-Encoding: gzip, deflate, br, zstd';
  const sizes = ['-t2', `-c${connections}`, `-d${floodSeconds}s`];
  const wrk = spawn('wrk', [...sizes, '-H', encodings, '--latency', '-s', script, url]);
  let said = '';
  wrk.stdout.on('data', (chunk) => {
    said += chunk;
  });
  const ended = new Promise((resolve) => wrk.once('close', resolve));
  rows.push(await row('in a flood', (floodSeconds - 1) * 1000));
  await ended;
  console.table(rows);
  console.log(said);
} finally {
  agent.destroy();
  rmSync(folder, { recursive: true });
  await site?.stop();
}
