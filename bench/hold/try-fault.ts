/** One fault from its start until the site has recovered, under constant traffic. */
import { mkdirSync, mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningSite, startSite } from '../../checks/serve-site.ts';
import { openHandles } from '../shared/memory.ts';
import { sitemapPaths } from '../shared/requests.ts';
import type { Checks, Fault, Scene } from './faults/fault.ts';
import { checkKept } from './kept-leads.ts';
import { light, type Outcome, reading, type Shares } from './mix.ts';
import { startVisitors, together, type Visitors } from './visitors.ts';

const perSecond = 25;
const calmSeconds = 5;
const askEveryMs = 500;
const longestRecoveryMs = 120_000;

export type Tried = Awaited<ReturnType<typeof during>>;

interface Ready {
  status: number;
  body?: { status: string; checks: Checks };
}

async function askReady(url: string): Promise<Ready> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(10_000) });
    return { status: answer.status, body: (await answer.json()) as Ready['body'] & object };
  } catch {
    return { status: 0 };
  }
}

/** What differs from the state before the fault. */
function saidOf({ status, body }: Ready, calm: Checks): string {
  if (!body) return 'no answer';
  const changed = Object.entries(body.checks).filter(
    ([name, value]) => name !== 'outbox' && JSON.stringify(value) !== JSON.stringify(calm[name]),
  );
  const inWords = changed.map(
    ([name, value]) => `${name}: ${typeof value === 'number' ? 'some wait' : value}`,
  );
  return [status, body.status, ...inWords].join(' ');
}

/** Polls until the returned function is called. */
function listen(url: string, calm: Checks, isNaming: (checks: Checks) => boolean) {
  const began = performance.now();
  /** What `/readyz` said, and when first, in seconds since the fault began. */
  const said: { text: string; after: number; isNaming: boolean }[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const ready = await askReady(url);
      const text = saidOf(ready, calm);
      const after = (performance.now() - began) / 1000;
      const names = ready.body !== undefined && isNaming(ready.body.checks);
      if (!said.some((one) => one.text === text)) said.push({ text, after, isNaming: names });
      await sleep(askEveryMs);
    }
  })();
  return async () => {
    isOver = true;
    await asking;
    return said;
  };
}

const isReady = ({ status, body }: Ready) => status === 200 && body?.status === 'ok';

function hasDelivered({ body }: Ready): boolean {
  const outbox = body?.checks.outbox as { due: number; scheduled: number } | undefined;
  return outbox?.due === 0 && outbox.scheduled === 0;
}

let posts = 0;

/** Sends one form, and returns whether the database has it. */
async function isStored(url: string, acknowledged: Outcome['acknowledged']): Promise<boolean> {
  const email = `recovery-${++posts}@example.com`;
  const body = JSON.stringify({ name: 'Jane Doe', email, topic: 'press', message: `Is it back? (${posts})` });
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  const answer = await fetch(`${url}/contact`, { method: 'POST', headers, body });
  const { ok, id } = (await answer.json()) as { ok: boolean; id: string };
  if (ok) acknowledged.push({ id, email });
  return answer.status === 201;
}

/** Seconds until the condition holds; undefined after two minutes. */
async function secondsUntil(isSo: () => Promise<boolean>): Promise<number | undefined> {
  const began = performance.now();
  while (performance.now() - began < longestRecoveryMs) {
    if (await isSo()) return (performance.now() - began) / 1000;
    await sleep(200);
  }
  return undefined;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** `seconds`: how long the fault lasts. Throws errors of the benchmark itself. */
export async function tryFault(fault: Fault, seconds: number) {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'hold-'));
  const DATA_DIR = join(folder.path, 'data');
  mkdirSync(DATA_DIR);
  await using cleanup = new AsyncDisposableStack();
  const scene = await fault.prepare(folder.path, DATA_DIR);
  cleanup.defer(() => scene.clear?.());
  const { environment, through = [] } = scene;
  await using site = await startSite({ DATA_DIR, ...environment }, undefined, { through });
  using visitors = startVisitors();
  return await during(fault, scene, site, visitors, seconds);
}

async function during(fault: Fault, scene: Scene, site: RunningSite, visitors: Visitors, seconds: number) {
  const { url, pid } = site;
  const pages = await sitemapPaths(url);
  const run = `fault-${pid}`;
  const send = (shares: Shares, seconds: number) =>
    visitors.send({ url, pages, run, shares, perSecond, seconds });
  await send(fault.isColdStart ? reading : light, calmSeconds);
  const before = openHandles(pid);
  const calm = (await askReady(url)).body?.checks ?? {};

  await scene.begin(site);
  const stopListening = listen(url, calm, fault.isNamed ?? (() => false));
  const sending = send(light, seconds);
  await sleep(seconds * 1000);
  const said = await stopListening();
  await scene.end();

  const ended = performance.now();
  const isBack = async () => isReady(await askReady(url)) && (await isStored(url, visitors.acknowledged));
  const recovery = await secondsUntil(isBack);
  const outcome = await sending;
  await send(light, calmSeconds);
  const waited = await secondsUntil(async () => hasDelivered(await askReady(url)));
  const delivery = waited === undefined ? undefined : (performance.now() - ended) / 1000;
  return {
    read: together(outcome, ['page', 'tool', 'search']),
    slots: outcome.kinds.slots,
    form: outcome.kinds.form,
    faults: outcome.faults,
    said,
    /** Undefined if there is nothing to name. */
    isNamed: fault.isNamed && said.some(({ isNaming }) => isNaming),
    /** Seconds from the end of the fault until `/readyz` is ok and a form is stored; undefined if never. */
    recovery,
    /** The same until no mail or webhook is pending either: failed ones are retried after a backoff. */
    delivery,
    kept: await checkKept(visitors.acknowledged, site.dataFolder, scene.environment?.DATABASE_URL),
    /** Open files and sockets before the fault and after the recovery. */
    handles: { before, after: openHandles(pid) },
    /** Whether the server is still the same process, without uncaught errors. */
    isAlive: isRunning(pid) && !site.output().includes('uncaught error'),
  };
}
