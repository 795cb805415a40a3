/**
 * Sends at a constant rate regardless of the server (an open loop), in a separate process: a stalled server still gets
 * the requests that real visitors would have sent, and their times start when they were due.
 */
import { Agent, request } from 'undici';
import type { KindResult, Order, Outcome } from './messages.ts';
import { addressOf, formOf, type Kind, sequenceOf } from './mix.ts';

const longestMs = 30_000;
/** How often the client checks what is due, in ms. */
const beat = 2;

const asBrowser = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-US,en;q=0.9',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0',
};
const asProgram = { ...asBrowser, accept: 'application/json', 'content-type': 'application/json' };

const agent = new Agent({
  connections: 512,
  headersTimeout: longestMs,
  bodyTimeout: longestMs,
  connectTimeout: longestMs,
});
const none = (): KindResult => ({ sent: 0, good: 0, refused: 0, failed: 0, times: [] });
/** Across all orders, so that no two requests of a kind are alike. */
const counts: Record<Kind, number> = { page: 0, tool: 0, search: 0, slots: 0, form: 0 };

async function carryOut({ url, pages, shares, perSecond, seconds, run }: Order): Promise<Outcome> {
  const kinds = { page: none(), tool: none(), search: none(), slots: none(), form: none() };
  const outcome: Outcome = { kinds, acknowledged: [], faults: {}, lateMs: 0 };
  const sequence = sequenceOf(shares);
  const open = new Set<Promise<void>>();
  const total = Math.round(perSecond * seconds);
  const began = performance.now();

  function note(kind: Kind, status: number): void {
    const result = kinds[kind];
    const isGood = kind === 'form' ? status === 201 || status === 202 : status === 200;
    if (isGood) result.good += 1;
    else if (status === 503 || status === 429) result.refused += 1;
    else result.failed += 1;
    if (!isGood) fault(`${kind}: ${status}`);
  }

  function fault(text: string): void {
    outcome.faults[text] = (outcome.faults[text] ?? 0) + 1;
  }

  async function read(kind: Exclude<Kind, 'form'>): Promise<void> {
    const path = addressOf(kind, counts[kind]++, pages);
    const { statusCode, body } = await request(url + path, { dispatcher: agent, headers: asBrowser });
    await body.dump({ limit: 10_000_000 });
    note(kind, statusCode);
  }

  async function post(): Promise<void> {
    const { email, body: text } = formOf(run, counts.form++);
    const options = { dispatcher: agent, method: 'POST', headers: asProgram, body: text } as const;
    const { statusCode, body } = await request(`${url}/contact`, options);
    const answer = (await body.json()) as { ok: boolean; id: string };
    if (answer.ok) outcome.acknowledged.push({ id: answer.id, email });
    note('form', statusCode);
  }

  async function send(kind: Kind, dueAt: number): Promise<void> {
    kinds[kind].sent += 1;
    try {
      await (kind === 'form' ? post() : read(kind));
    } catch (error) {
      const { code, name } = error as NodeJS.ErrnoException;
      kinds[kind].failed += 1;
      fault(`${kind}: ${code ?? name}`);
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
