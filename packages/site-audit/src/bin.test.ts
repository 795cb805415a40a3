import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import type { Report } from './report/report-types.ts';

const page =
  '<!doctype html><html lang=en><title>Doe CPA: tax help in Dayton</title><h1>Tax help</h1>';

/** A server in a thread, because `spawnSync` blocks this one. Returns its `host:port`. */
async function startServer() {
  const server = new Worker(
    `const { createServer } = require('node:http');
    const { parentPort, workerData } = require('node:worker_threads');
    const server = createServer((_, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(workerData);
    });
    server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`,
    { eval: true, workerData: page },
  );
  const [port] = await once(server, 'message');
  return {
    host: `127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => void (await server.terminate()),
  };
}

function run(...args: string[]) {
  const program = join(import.meta.dirname, 'bin.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('prints the report as JSON, or what failed and how to fix it', async () => {
  await using server = await startServer();
  const json = run(`http://${server.host}`, '--allow', server.host, '--json');
  const report = JSON.parse(json.stdout) as Report;
  expect(json.status).toBe(0);
  expect(report).toMatchObject({
    tool: 'page',
    url: `http://${server.host}/`,
    engine: 'SiteAudit/1.0',
  });
  const site = run(server.host, '--allow', server.host, '--tool', 'site', '--pages', '1');
  expect(site).toMatchObject({ status: 0, stderr: '' });
  expect(site.stdout).toMatch(
    /^http:.*grade [A-F], \d+ of 100 points\n.*\n {2}[a-z.-]+: .*\n {4}\S/,
  );
});

test.each([
  [['http://a b'], 1, /^This is not a web address/],
  [['a.com', 'b.com'], 2, /^site-audit ADDRESS/],
  [['a.com', '--tool', 'toString'], 2, /^site-audit ADDRESS/],
  [['a.com', '--pages', '0'], 2, /^--pages takes a whole number/],
])('%j exits with %i', (args, status, message) => {
  const result = run(...args);
  expect(result).toMatchObject({ status, stdout: '' });
  expect(result.stderr).toMatch(message);
});
