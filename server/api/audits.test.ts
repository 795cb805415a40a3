/** What the step does with time and trouble; its formats, codes and limits are tried on the built site. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { AuditRequest, Audits } from '../audit/audits.ts';
import { withLink } from '../audit/kept-reports.ts';
import { aReport } from '../audit/testing/a-report.ts';
import { silent } from '../testing/temporary-site.ts';
import { auditsApi } from './audits.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server that has this step alone. Gives the address of an audit. */
async function serverWith(run: Audits['run']): Promise<string> {
  const audits: Audits = { run, find: async () => undefined };
  const step = auditsApi({ audits, log: silent }, 'https://site.example', 20);
  const server = createServer(async (req, res) => {
    const url = new URL(req.url ?? '', 'http://site.example');
    await step({ req, res, url, requestId: 'r', clientAddress: '192.0.2.1' });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/audit/site?url=doe.example`;
}

async function get(address: string, accept: string) {
  const asking = request(address, { headers: { accept } }).end();
  asking.on('error', () => {});
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  return { response, leave: () => asking.destroy() };
}

const lines = 'application/x-ndjson';
const linesOf = async (response: IncomingMessage) =>
  Buffer.concat(await response.toArray())
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test('the latest step is told again while nothing happens, and never after the end', async () => {
  const kept = withLink(aReport({ tool: 'site' }), 0);
  const address = await serverWith(async ({ onProgress }) => {
    onProgress?.({ stage: 'waiting', ahead: 1 });
    await new Promise((done) => setTimeout(done, 100));
    return kept;
  });
  const { response } = await get(address, lines);
  expect(response.headers).toMatchObject({ 'x-accel-buffering': 'no', 'x-robots-tag': 'noindex' });
  const told = await linesOf(response);
  expect(told.length).toBeGreaterThan(2);
  expect(told.slice(0, -1)).toEqual(
    Array(told.length - 1).fill({ progress: { stage: 'waiting', ahead: 1 } }),
  );
  expect(told.at(-1)).toEqual({ report: { id: kept.id } });
});

test.each([lines, 'application/json'])('whoever leaves is not waited for: %s', async (accept) => {
  const asked = Promise.withResolvers<AuditRequest>();
  const address = await serverWith(async (given) => {
    given.onProgress?.({ stage: 'judging' });
    asked.resolve(given);
    return new Promise(() => {});
  });
  const asking = request(address, { headers: { accept } }).end();
  asking.on('error', () => {});
  const { signal, ...given } = await asked.promise;
  expect(given).toMatchObject({ tool: 'site', address: 'doe.example', clientAddress: '192.0.2.1' });
  asking.destroy();
  await expect.poll(() => signal?.aborted).toBe(true);
});

test('a mistake of ours is told as one, before the first step and after it', async () => {
  const address = await serverWith(async ({ onProgress }) => {
    onProgress?.({ stage: 'judging' });
    throw new Error('a mistake');
  });
  const mistake = { error: { code: 'internal', message: expect.stringContaining('mistake of its own') } };
  const { response: whole } = await get(address, 'application/json');
  expect([whole.statusCode, await linesOf(whole)]).toEqual([500, [mistake]]);
  const { response: streamed } = await get(address, lines);
  expect([streamed.statusCode, await linesOf(streamed)]).toEqual([
    200,
    [{ progress: { stage: 'judging' } }, mistake],
  ]);
});
