/** Visitors who send forms through Caddy, each from a network of its own, and repeat what was not answered, as browsers do. */
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { callFields, note } from '../../checks/form-client.ts';
import type { Surroundings } from './surroundings.ts';

/** One in every twenty visitors, in turn. */
const turns = [
  ...Array<Form>(9).fill('contact'),
  ...Array<Form>(2).fill('get-started'),
  ...Array<Form>(4).fill('newsletter'),
  ...Array<Form>(5).fill('tool-email'),
];

export type Form = 'contact' | 'get-started' | 'newsletter' | 'tool-email';

const paths: Record<Form, string> = {
  contact: '/contact',
  'get-started': '/get-started',
  newsletter: '/newsletter',
  'tool-email': '/api/tools/roi-calculator/email',
};

/** How long a browser waits for one answer, and a visitor for a good one. */
const patience = { answerMs: 40_000, visitorMs: 120_000, pauseMs: 2000 };

export interface Visit {
  form: Form;
  email: string;
  /** Times of answers that the server took the form, in ms. */
  acceptedAt?: number;
  /** Status of each answer that was no success, or why there was none. */
  refusals: string[];
  /** Ms of each answer. */
  times: number[];
}

interface Asked {
  from: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export function createClient({ proxy, host }: Pick<Surroundings, 'proxy' | 'host'>) {
  return async (path: string, { from, method = 'GET', headers = {}, body }: Asked) => {
    const outgoing = request({
      host: '127.0.0.1',
      port: proxy.httpsPort,
      ca: proxy.ca,
      servername: host,
      localAddress: from,
      agent: false,
      method,
      path,
      headers: {
        host,
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0 Safari/537.36',
        'sec-fetch-site': 'same-origin',
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
      signal: AbortSignal.timeout(patience.answerMs),
    });
    const { promise, resolve, reject } =
      Promise.withResolvers<import('node:http').IncomingMessage>();
    outgoing.once('response', resolve).on('error', reject).end(body);
    const incoming = await promise;
    const answer = {
      status: incoming.statusCode ?? 0,
      headers: incoming.headers,
      body: await text(incoming),
    };
    return { ...answer, isOurs: incoming.headers['x-request-id'] !== undefined };
  };
}

export type Client = ReturnType<typeof createClient>;

/** A loopback address for each visitor: the proxy reports it as the visitor's. */
const addressOf = (n: number) =>
  `127.${20 + Math.floor(n / 62_500)}.${Math.floor(n / 250) % 250}.${1 + (n % 250)}`;

/** Sends `perSecond` forms for `seconds`; resolves when the last visitor has an answer or has given up. */
export async function sendForms(
  ask: Client,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Visit[]> {
  const visits: Promise<Visit>[] = [];
  const begun = performance.now();
  for (let n = 0; n < perSecond * seconds; n += 1) {
    await sleep(Math.max(0, begun + (1000 * n) / perSecond - performance.now()));
    visits.push(visit(ask, n));
  }
  return Promise.all(visits);
}

async function visit(ask: Client, n: number): Promise<Visit> {
  const form = turns[(n * 7) % turns.length] ?? 'contact';
  const visit: Visit = { form, email: `visitor${n}@firm.example`, refusals: [], times: [] };
  const from = addressOf(n);
  const get = async (path: string) => JSON.parse((await ask(path, { from })).body);
  const deadline = performance.now() + patience.visitorMs;
  let token: string | undefined;
  // Nobody sends a form whose page has not come.
  while (!token && performance.now() < deadline) {
    token = await get(`/api/form-token?form=${form}`).then(
      (answer) => answer.token,
      () => sleep(patience.pauseMs, undefined),
    );
  }
  const openTime = async (): Promise<string | undefined> => {
    const { days } = await get('/api/slots?days=14').catch(() => ({ days: [] }));
    const starts: string[] = (days ?? []).flatMap(({ slots }: { slots: { start: string }[] }) =>
      slots.map(({ start }) => start),
    );
    // Several visitors want the same early times.
    return starts[Math.floor(Math.random() * Math.min(30, starts.length))];
  };
  let slot = form === 'get-started' ? await openTime() : undefined;
  const isScript = n % 2 === 0;
  do {
    const fields = {
      subject_line: '',
      form_token: token ?? '',
      ...fieldsOf(form, visit.email, slot),
    };
    const body = String(
      new URLSearchParams(
        Object.entries(fields).flatMap(([name, value]) =>
          [value].flat().map((one) => [name, String(one)]),
        ),
      ),
    );
    const accept = isScript ? 'application/json' : 'text/html';
    const headers = { accept, 'content-type': 'application/x-www-form-urlencoded' };
    const started = performance.now();
    try {
      const answer = await ask(paths[form], { from, method: 'POST', headers, body });
      if (!answer.isOurs) throw new Error(`proxy ${answer.status}`);
      visit.times.push(performance.now() - started);
      if (isScript ? [200, 201, 202].includes(answer.status) : answer.status === 303) {
        visit.acceptedAt = Date.now();
        return visit;
      }
      const isKept = isScript || answer.body.includes(visit.email);
      visit.refusals.push(`${answer.status}${isKept ? '' : ' without the typed words'}`);
      if (answer.status === 409) {
        slot = await openTime();
        continue;
      }
      if (answer.status < 500) return visit;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      visit.refusals.push(message.startsWith('proxy') ? message : (code ?? message));
    }
    await sleep(patience.pauseMs);
  } while (performance.now() < deadline);
  return visit;
}

function fieldsOf(form: Form, email: string, slot?: string): Record<string, unknown> {
  if (form === 'contact') return note(email);
  if (form === 'newsletter') return { email };
  if (form === 'tool-email') return { email, 'in.spend': '900', 'in.leads': '12' };
  const { slot: _slot, ...withoutTime } = callFields(email, '');
  return slot ? { ...withoutTime, slot } : withoutTime;
}
