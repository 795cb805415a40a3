/**
 * Sends at a constant rate regardless of the server (an open loop), in a separate process: a stalled server still gets
 * the requests that real visitors would have sent, and their times start when they were due.
 */
import { Agent, request } from 'undici';
import { browserName } from '../shared/load.ts';
import {
  addressOf,
  forEachKind,
  type Kind,
  type KindResult,
  type Order,
  type Outcome,
  sequenceOf,
} from './mix.ts';

const longestMs = 30_000;
/** How often the client checks what is due, in ms. */
const beat = 2;

const asBrowser = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-US,en;q=0.9',
  'user-agent': browserName,
};
const asProgram = { ...asBrowser, accept: 'application/json', 'content-type': 'application/json' };

const timeouts = { headersTimeout: longestMs, bodyTimeout: longestMs, connectTimeout: longestMs };
const dispatcher = new Agent({ connections: 512, ...timeouts });
/** Across all orders, so that no two requests of a kind are alike. */
const counts = forEachKind(() => 0);

async function carryOut({ url, pages, shares, perSecond, seconds, run }: Order): Promise<Outcome> {
  const kinds = forEachKind((): KindResult => ({ sent: 0, good: 0, refused: 0, failed: 0, times: [] }));
  const outcome: Outcome = { kinds, acknowledged: [], faults: {}, lateMs: 0 };
  const sequence = sequenceOf(shares);
  const open = new Set<Promise<void>>();
  const total = Math.round(perSecond * seconds);
  const began = performance.now();

  function fault(kind: Kind, result: 'refused' | 'failed', reason: string | number): void {
    kinds[kind][result] += 1;
    const text = `${kind}: ${reason}`;
    outcome.faults[text] = (outcome.faults[text] ?? 0) + 1;
  }

  async function read(kind: Exclude<Kind, 'form'>): Promise<number> {
    const path = addressOf(kind, counts[kind]++, pages);
    const { statusCode, body } = await request(url + path, { dispatcher, headers: asBrowser });
    await body.dump({ limit: 10_000_000 });
    return statusCode;
  }

  async function post(): Promise<number> {
    const n = counts.form++;
    const email = `hold-${run}-${n}@example.com`;
    const message = `Message ${n} of ${run}: we are four people and would like a better website.`;
    const fields = { name: 'Jane Doe', email, topic: 'new-client', message };
    const options = { dispatcher, method: 'POST', headers: asProgram, body: JSON.stringify(fields) } as const;
    const { statusCode, body } = await request(`${url}/contact`, options);
    const answer = (await body.json()) as { ok: boolean; id: string };
    if (answer.ok) outcome.acknowledged.push({ id: answer.id, email });
    return statusCode;
  }

  async function send(kind: Kind, dueAt: number): Promise<void> {
    kinds[kind].sent += 1;
    try {
      const status = await (kind === 'form' ? post() : read(kind));
      const expected = kind === 'form' ? [201, 202] : [200];
      if (expected.includes(status)) kinds[kind].good += 1;
      else fault(kind, status === 503 || status === 429 ? 'refused' : 'failed', status);
    } catch (error) {
      const { code, name } = error as NodeJS.ErrnoException;
      fault(kind, 'failed', code ?? name);
    }
    kinds[kind].times.push(performance.now() - dueAt);
  }

  for (let sent = 0; sent < total; ) {
    const now = performance.now();
    const due = Math.min(total, Math.ceil(((now - began) * perSecond) / 1000));
    for (; sent < due; sent += 1) {
      const dueAt = began + (sent * 1000) / perSecond;
      outcome.lateMs = Math.max(outcome.lateMs, now - dueAt);
      const request = send(sequence[sent % sequence.length] ?? 'page', dueAt);
      open.add(request);
      request.finally(() => open.delete(request));
    }
    await new Promise((later) => setTimeout(later, beat));
  }
  await Promise.all(open);
  return outcome;
}

process.on('message', async (order: Order) => process.send?.(await carryOut(order)));
process.on('disconnect', () => process.exit());
