import type { AuditWork, RunAudit } from 'site-audit';
import type { Fault, FaultCode, Report } from 'site-audit/report';
import { aReport } from 'site-audit/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLimits } from '../http/limits/limits.ts';
import { createSecret } from '../shared/secret.ts';
import { silent } from '../testing/silent-log.ts';
import type { AuditOutcome, AuditRequest, KeptReport, Progress } from './audits.ts';
import { createAudits } from './create-audits.ts';
import { withLink } from './kept-reports.ts';

type Options = Partial<Parameters<typeof createAudits>[0]>;

const secret = createSecret(['a'.repeat(32)]);

/** Auditors whose work finishes by hand, or at once with the result of `answer`. */
function auditorsWith(options: Options = {}) {
  const clock = { at: 0, now: () => clock.at };
  const kept = new Map<string, KeptReport>();
  const begun: (AuditWork & {
    finish: (result: Report | Fault) => void;
    fail: (error: Error) => void;
    tell: Parameters<RunAudit>[1];
    signal: AbortSignal;
  })[] = [];
  const byHand: RunAudit = (work, tell, signal) =>
    new Promise((finish, fail) => {
      begun.push({ ...work, tell, signal, finish, fail });
    });
  const audits = createAudits({
    runAudit: byHand,
    reports: {
      keep: async (report) => {
        const one = withLink(report, clock.at);
        kept.set(one.id, one);
        return one;
      },
      find: async (id) => kept.get(id),
    },
    limits: createLimits({ secret, scale: 0, audits: options.perMinute ?? 0 }),
    secret,
    clock,
    timer: clock,
    log: silent,
    perMinute: 0,
    cacheMs: 300_000,
    maxPages: 50,
    ...options,
  });
  const ask = (address: string, given: Partial<AuditRequest> = {}) =>
    audits.run({ tool: 'page', address, clientAddress: '192.0.2.1', ...given });
  return { audits, ask, begun, clock, kept };
}

const settled = () => new Promise((done) => setTimeout(done));
const reportAt = (work: AuditWork) => aReport({ tool: work.tool, url: work.address });
const atOnce: RunAudit = async (work) => reportAt(work);
const faultOf = (code: FaultCode, address: string): Fault => ({
  kind: 'fault',
  code,
  hops: [],
  asked: address,
  url: address,
});
const codeOf = (outcome: AuditOutcome) => (outcome.kind === 'error' ? outcome.code : 'report');

test.each<[FaultCode, number]>([
  ['refused', 400],
  ['dns', 502],
  ['timeout', 504],
])('%s is reported with status %i', async (code, status) => {
  const { ask } = auditorsWith({ runAudit: async ({ address }) => faultOf(code, address) });
  expect(await ask('https://doe.example/')).toMatchObject({ kind: 'error', code, status });
});

test('without a scheme, http is tried when https cannot connect', async () => {
  const tried: string[] = [];
  const { ask } = auditorsWith({
    runAudit: async (work) => {
      tried.push(work.address);
      return work.address.startsWith('https') ? faultOf('tls', work.address) : reportAt(work);
    },
  });
  expect(await ask('doe.example')).toMatchObject({ report: { url: 'http://doe.example/' } });
  expect(tried).toEqual(['https://doe.example/', 'http://doe.example/']);
});

test.each<[FaultCode, Fault['hops']]>([
  ['timeout', []],
  ['refused', []],
  ['connect', [{ url: 'https://doe.example/', status: 301, location: 'https://www.doe.example/' }]],
])('http is not tried after %s with hops %j', async (code, hops) => {
  let tries = 0;
  const { ask } = auditorsWith({
    runAudit: async ({ address }) => {
      tries += 1;
      return { ...faultOf(code, address), hops };
    },
  });
  await ask('doe.example');
  expect(tries).toBe(1);
});

test('a recent report is reused for the same tool, address and page count', async () => {
  const { ask, begun, clock } = auditorsWith();
  const asking = ask('https://doe.example/', { tool: 'site' });
  await settled();
  begun[0]?.finish(aReport({ tool: 'site' }));
  const first = await asking;
  expect(await ask('https://doe.example/', { tool: 'site' })).toEqual(first);
  expect(await ask('doe.example', { tool: 'site', maxPages: 500 })).toEqual(first);
  expect(begun.length).toBe(1);
  ask('https://doe.example/', { tool: 'site', maxPages: 3 });
  ask('https://doe.example/', { tool: 'qa' });
  ask('https://doe.example/a', { tool: 'site' });
  clock.at = 300_000;
  ask('https://doe.example/', { tool: 'site' });
  await settled();
  expect(begun.map(({ tool, address, maxPages }) => [tool, address, maxPages])).toEqual([
    ['site', 'https://doe.example/', 50],
    ['site', 'https://doe.example/', 3],
    ['qa', 'https://doe.example/', 25],
    ['site', 'https://doe.example/a', 50],
    ['site', 'https://doe.example/', 50],
  ]);
});

test.each<[string, Options, (work: AuditWork) => Report | Fault]>([
  ['with a cache of 0 seconds', { cacheMs: 0 }, reportAt],
  ['after an error', {}, ({ address }) => faultOf('dns', address)],
])('%s every request is a new audit', async (_, options, answer) => {
  const runAudit = vi.fn(async (work: AuditWork) => answer(work));
  const { ask } = auditorsWith({ ...options, runAudit });
  const ids = [await ask('https://a.example/'), await ask('https://a.example/')].flatMap((one) =>
    'id' in one ? one.id : [],
  );
  expect([runAudit.mock.calls.length, new Set(ids).size]).toEqual([2, ids.length]);
});

test('simultaneous identical requests share one run and its progress, also when one joins late', async () => {
  const { ask, begun } = auditorsWith();
  const heard: [string, Progress][] = [];
  const listen = (name: string) => (progress: Progress) => heard.push([name, progress]);
  const one = ask('https://doe.example/', { onProgress: listen('one') });
  await settled();
  begun[0]?.tell({ stage: 'judging' });
  const two = ask('https://doe.example/', {
    clientAddress: '192.0.2.2',
    onProgress: listen('two'),
  });
  await settled();
  expect(heard).toEqual([
    ['one', { stage: 'judging' }],
    ['two', { stage: 'judging' }],
  ]);
  begun[0]?.finish(aReport());
  expect(await one).toEqual(await two);
  expect(begun.length).toBe(1);
});

test('a run goes on for anyone who still waits, and is called off when nobody does', async () => {
  const { ask, begun } = auditorsWith();
  const [first, second] = [new AbortController(), new AbortController()];
  const one = ask('https://doe.example/', { signal: first.signal });
  const two = ask('https://doe.example/', { signal: second.signal });
  await settled();
  first.abort();
  await one;
  expect(begun[0]?.signal.aborted).toBe(false);
  second.abort();
  await two;
  expect(begun[0]?.signal.aborted).toBe(true);
  ask('https://doe.example/');
  await settled();
  expect(begun.length).toBe(2);
});

test.each<['page' | 'site', number]>([
  ['page', 8 + 32],
  ['site', 4 + 16],
])('%s audits: %i are accepted, the next one must come back later', async (tool, most) => {
  const { ask } = auditorsWith();
  for (let n = 0; n < most; n++) ask(`https://s${n}.example`, { tool });
  await settled();
  expect(await ask('https://one-too-many.example', { tool })).toMatchObject({
    status: 503,
    code: 'busy',
    retryAfterSeconds: expect.any(Number),
    message: expect.stringMatching(/try again in \d+ seconds\.$/),
  });
});

test('a visitor runs one crawl at a time while others go ahead; page audits run in parallel', async () => {
  const { ask, begun } = auditorsWith({ perMinute: 10 });
  const told: Progress[] = [];
  ask('https://a.example/', { tool: 'site' });
  ask('https://b.example/', { tool: 'qa', onProgress: (progress) => told.push(progress) });
  ask('https://c.example/', { tool: 'page' });
  ask('https://d.example/', { tool: 'page' });
  ask('https://e.example/', { tool: 'site', clientAddress: '192.0.2.2' });
  await settled();
  expect(begun.map(({ address }) => address)).toEqual([
    'https://a.example/',
    'https://c.example/',
    'https://d.example/',
    'https://e.example/',
  ]);
  expect(told).toEqual([{ stage: 'waiting', ahead: 1 }]);
});

test('each network gets a limited number of audits a minute, whatever the result; invalid addresses are free', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { ask } = auditorsWith({ runAudit: atOnce, perMinute: 2 });
  await ask('not an address');
  await ask('https://doe.example/', { clientAddress: '2001:db8:1:2::5' });
  await ask('https://doe.example/', { clientAddress: '2001:db8:1:2::6' });
  expect(await ask('https://doe.example/', { clientAddress: '2001:db8:1:2::7' })).toEqual({
    kind: 'error',
    status: 429,
    code: 'rate-limited',
    message: 'Too many audits from your network. Please try again in 60 seconds.',
    retryAfterSeconds: 60,
  });
  expect(codeOf(await ask('https://doe.example/', { clientAddress: '2001:db8:1:3::7' }))).toBe(
    'report',
  );
  vi.advanceTimersByTime(60_000);
  expect(codeOf(await ask('https://doe.example/', { clientAddress: '2001:db8:1:2::7' }))).toBe(
    'report',
  );
});

test('work that ignores its own limits is timed out, and its place is freed', async () => {
  const { ask, begun } = auditorsWith({ deadlineMs: { page: 5, site: 5, qa: 5 } });
  const asked = Array.from({ length: 5 }, (_, n) => ask(`https://s${n}.example`, { tool: 'site' }));
  expect((await Promise.all(asked)).map(codeOf)).toEqual(Array(5).fill('timeout'));
  expect(begun.every(({ signal }) => signal.aborted)).toBe(true);
});

test('a fault of ours reaches the one who asked, and frees the place', async () => {
  const { ask, begun } = auditorsWith();
  for (let round = 0; round < 10; round++) {
    const asked = ask('https://doe.example/');
    await settled();
    begun.at(-1)?.fail(new Error('a mistake'));
    await expect(asked).rejects.toThrow('a mistake');
  }
  expect(begun.length).toBe(10);
});

test('a stopping server turns away everyone who waits and accepts no new audits', async () => {
  const { ask, audits, begun } = auditorsWith();
  const asked = Array.from({ length: 6 }, (_, n) => ask(`https://s${n}.example`, { tool: 'site' }));
  await settled();
  audits.stop();
  expect((await Promise.all(asked)).map(codeOf)).toEqual(Array(6).fill('busy'));
  expect(codeOf(await ask('https://later.example'))).toBe('busy');
  expect(begun.length).toBe(4);
});

test('what the address policy refuses as it is waits for nobody, and counts', async () => {
  const { ask, begun } = auditorsWith({
    perMinute: 5,
    mayAudit: (address) => !address.includes('inward'),
  });
  const crawls = ['a', 'b', 'c', 'd'].map((name, at) =>
    ask(`https://${name}.example/`, { tool: 'site', clientAddress: `192.0.2.${at + 10}` }),
  );
  await settled();
  const told: Progress[] = [];
  const asked = () =>
    ask('https://inward.example/', { tool: 'site', onProgress: (step) => told.push(step) });
  expect(await asked()).toMatchObject({ status: 400, code: 'refused' });
  expect([begun.length, told]).toEqual([4, []]);
  for (let times = 0; times < 4; times++) await asked();
  expect(codeOf(await asked())).toBe('rate-limited');
  for (const one of begun) one.finish(reportAt(one));
  await Promise.all(crawls);
});

test('a report is found by its link, even when the database cannot store it', async () => {
  const { ask, audits } = auditorsWith({ runAudit: atOnce });
  const outcome = (await ask('https://doe.example/')) as KeptReport;
  expect(await audits.find(outcome.id)).toEqual(outcome);
  expect(await audits.find('unknown')).toBeUndefined();
  const down = auditorsWith({
    runAudit: atOnce,
    reports: {
      keep: async () => {
        throw new Error('The database does not answer.');
      },
      find: async () => undefined,
    },
  });
  const unkept = (await down.ask('https://doe.example/')) as KeptReport;
  expect(await down.audits.find(unkept.id)).toEqual(unkept);
  down.clock.at = 31 * 24 * 3_600_000;
  expect(await down.audits.find(unkept.id)).toBeUndefined();
});
