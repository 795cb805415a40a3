/** Timing and errors of this endpoint; formats, codes and limits are tested on the built site. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { aReport } from 'site-audit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { auditToolAt } from '#domain/audit/tools.ts';
import type { AuditRequest, Audits } from '../../audit/audits.ts';
import { withLink } from '../../audit/kept-reports.ts';
import { servedSite, serveTable } from '../../testing/serve-table.ts';
import { silent } from '../../testing/silent-log.ts';
import { auditGate, auditReport } from './audits.ts';

/** A server with only this endpoint. Returns the address of an audit. */
async function serverWith(run: Audits['run']): Promise<string> {
  const audits: Audits = { run, find: async () => undefined };
  const tool = auditToolAt('/api/audit/site') ?? expect.fail('There is no auditor of sites.');
  const report = auditReport(tool, { audits, log: silent }, 20);
  const { origin, stop } = await serveTable([
    {
      path: tool.apiPath,
      before: auditGate(tool, { siteUrl: servedSite, auditorName: 'TallygroveAudit' }),
      ...report,
    },
  ]);
  onTestFinished(stop);
  return `${origin}${tool.apiPath}?url=doe.example`;
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

test('the latest step is repeated while nothing happens, and never after the end', async () => {
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

test.each([lines, 'application/json'])(
  'a client that leaves ends the audit: %s',
  async (accept) => {
    const asked = Promise.withResolvers<AuditRequest>();
    const address = await serverWith(async (given) => {
      given.onProgress?.({ stage: 'judging' });
      asked.resolve(given);
      return new Promise(() => {});
    });
    const asking = request(address, { headers: { accept } }).end();
    asking.on('error', () => {});
    const { signal, ...given } = await asked.promise;
    expect(given).toMatchObject({
      tool: 'site',
      address: 'doe.example',
      clientAddress: '192.0.2.1',
    });
    asking.destroy();
    await expect.poll(() => signal?.aborted).toBe(true);
  },
);

test('our own bug is reported as one, before the first step and after it', async () => {
  const address = await serverWith(async ({ onProgress }) => {
    onProgress?.({ stage: 'judging' });
    throw new Error('a mistake');
  });
  const mistake = {
    error: { code: 'internal', message: expect.stringContaining('not your site') },
  };
  const { response: whole } = await get(address, 'application/json');
  expect([whole.statusCode, await linesOf(whole)]).toEqual([500, [mistake]]);
  const { response: streamed } = await get(address, lines);
  expect([streamed.statusCode, await linesOf(streamed)]).toEqual([
    200,
    [{ progress: { stage: 'judging' } }, mistake],
  ]);
});

test('address and number of pages reach the audit', async () => {
  const asked = Promise.withResolvers<AuditRequest>();
  const address = await serverWith(async (given) => {
    asked.resolve(given);
    return withLink(aReport({ tool: 'site' }), 0);
  });
  await get(`${address}&pages=7`, 'application/json');
  expect(await asked.promise).toMatchObject({ address: 'doe.example', maxPages: 7 });
});
