import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { freePort } from 'site-audit/listen';
import { Webhook } from 'standardwebhooks';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { serve } from '../testing/serve.ts';
import { filledIn, type TemporarySite, temporarySite } from '../testing/temporary-site.ts';
import { workerOf } from '../testing/test-worker.ts';
import { endpointsOf } from './payload.ts';
import { createWebhookSender } from './send-webhook.ts';

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

/** A server of a third party that gives these answers, then 200. */
async function receiver(answers: Answer[] = []) {
  const requests: { headers: IncomingMessage['headers']; body: string }[] = [];
  const { origin } = await serve(async (req, res) => {
    requests.push({ headers: req.headers, body: await text(req) });
    const { status, headers, body } = answers.shift() ?? { status: 200 };
    res.writeHead(status, headers).end(body);
  });
  return { url: `${origin}/hook`, requests };
}

const keys = [Buffer.alloc(24, 7), Buffer.alloc(32, 8)];
const asText = (key: Buffer) => `whsec_${key.toString('base64')}`;
const retry = { baseMs: 5000, maxMs: 21_600_000, maxAttempts: 20 };

/** A site with one new lead. */
async function siteTelling(urls: string[], timeoutMs = 15_000) {
  const webhooks = endpointsOf(urls);
  const site = await temporarySite({ webhooks });
  onTestFinished(() => site.remove());
  await site.leads.submit('contact', filledIn(site));
  return { site, work: workerFor(site, webhooks, timeoutMs) };
}

function workerFor(
  site: TemporarySite,
  webhooks: ReturnType<typeof endpointsOf>,
  timeoutMs: number,
) {
  const { clock } = site;
  const sender = { webhooks, webhookSecrets: keys, product: () => 'Tally Grove', clock, timeoutMs };
  const { destinations, state } = createWebhookSender(sender);
  return { ...workerOf(site, destinations, { retry }), state };
}

const webhooksOf = ({ db }: TemporarySite) =>
  db
    .selectFrom('outbox')
    .select(['id', 'status', 'attempts', 'last_error', 'not_before'])
    .where('channel', '=', 'webhook')
    .orderBy('id')
    .execute();

test('a webhook that failed five times arrives with the same id and bytes, signed each time', async () => {
  const { url, requests } = await receiver(Array.from({ length: 5 }, () => ({ status: 500 })));
  const { site, work } = await siteTelling([url]);
  for (let tries = 0; tries < 6; tries += 1) {
    await work.runOnce();
    site.clock.move(retry.maxMs);
  }
  expect(requests).toHaveLength(6);
  expect(await webhooksOf(site)).toMatchObject([{ status: 'sent', attempts: 6 }]);
  expect(new Set(requests.map(({ body }) => body)).size).toBe(1);
  expect(new Set(requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(new Set(requests.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(6);
  const [{ id } = { id: '' }] = await webhooksOf(site);
  expect(requests[0]?.headers).toMatchObject({
    'webhook-id': `msg_${id.replaceAll('-', '')}`,
    'content-type': 'application/json',
    'user-agent': 'Tally-Grove-webhooks/1',
  });
});

test('the receiver’s own library accepts the signature with the old and the new key', async () => {
  const { url, requests } = await receiver();
  const { site, work } = await siteTelling([url]);
  // The library compares with the system clock.
  site.clock.move(Date.now() - site.clock.now());
  await work.runOnce();
  const [request] = requests;
  const headers = request?.headers as Record<string, string>;
  for (const key of keys) {
    expect(new Webhook(asText(key)).verify(request?.body ?? '', headers)).toMatchObject({
      type: 'lead.created',
    });
  }
  const stranger = new Webhook(asText(Buffer.alloc(24, 9)));
  expect(() => stranger.verify(request?.body ?? '', headers)).toThrow();
  expect(() =>
    new Webhook(asText(keys[0] as Buffer)).verify(`${request?.body} `, headers),
  ).toThrow();
});

test('an endpoint that is down does not delay the other one', async () => {
  const good = await receiver();
  const { site, work } = await siteTelling([`http://127.0.0.1:${await freePort()}/`, good.url]);
  await work.runOnce();
  expect(good.requests).toHaveLength(1);
  expect(await webhooksOf(site)).toMatchObject([
    { status: 'pending', last_error: 'ECONNREFUSED' },
    { status: 'sent' },
  ]);
  expect(work.state()).toBe('unreachable');
});

test.each([
  ['an error', { status: 500 }, { status: 'pending', last_error: '500' }],
  ['no more of these', { status: 410 }, { status: 'dead', last_error: '410' }],
])('an endpoint that answers with %s is still reachable', async (_, answer, row) => {
  const { url } = await receiver([answer]);
  const { site, work } = await siteTelling([url]);
  await work.runOnce();
  expect(await webhooksOf(site)).toMatchObject([row]);
  expect(work.state()).toBe('on');
});

test('a redirect is not followed and counts as a failure', async () => {
  const elsewhere = await receiver();
  const { url } = await receiver([{ status: 302, headers: { location: elsewhere.url } }]);
  const { site, work } = await siteTelling([url]);
  await work.runOnce();
  expect(elsewhere.requests).toEqual([]);
  expect(await webhooksOf(site)).toMatchObject([{ status: 'pending', last_error: '302' }]);
});

test('only 500 characters of a long answer are kept', async () => {
  const { url } = await receiver([{ status: 400, body: 'x'.repeat(100_000) }]);
  const { site, work } = await siteTelling([url]);
  await work.runOnce();
  const { detail } = await site.row('delivery_attempt');
  expect(detail).toBe('x'.repeat(500));
});

test.each([
  ['a moment asked for is waited', '3600', 3_600_000],
  ['no more than a day', '999999', 24 * 3_600_000],
  ['a shorter one than ours is ours', '1', 5000],
])('Retry-After: %s', async (_what, seconds, waited) => {
  const { url } = await receiver([{ status: 503, headers: { 'retry-after': seconds } }]);
  const { site, work } = await siteTelling([url]);
  await work.runOnce();
  expect((await webhooksOf(site))[0]?.not_before).toBe(site.clock.now() + waited);
});

test('an endpoint that never answers times out', async () => {
  const { origin } = await serve(() => {});
  const { site, work } = await siteTelling([`${origin}/`], 50);
  await work.runOnce();
  expect(await webhooksOf(site)).toMatchObject([{ status: 'pending', last_error: 'ETIMEDOUT' }]);
});

test('a message to an endpoint that is no longer configured waits instead of going elsewhere', async () => {
  const other = await receiver();
  const { site } = await siteTelling(['https://former.example/']);
  await workerFor(site, endpointsOf([other.url]), 1000).runOnce();
  expect(other.requests).toEqual([]);
  expect(await webhooksOf(site)).toMatchObject([{ status: 'pending', last_error: 'NO_ENDPOINT' }]);
});

const endpoints = endpointsOf(['https://crm.example/hook?key=hunter2', 'https://other.example/']);

let site: TemporarySite | undefined;
afterEach(() => site?.remove());

async function webhooksAfter(fields: Record<string, string>) {
  site = await temporarySite({ webhooks: endpoints });
  const outcome = await site.leads.submit('contact', filledIn(site, fields));
  const rows = await site.rows('outbox', { channel: 'webhook' }, 'id');
  return { id: outcome.kind === 'stored' ? outcome.id : '', rows };
}

test('a new lead goes to every endpoint, each in its own stream', async () => {
  const { id, rows } = await webhooksAfter({ phone: '(541) 555-0142' });
  expect(rows.map(({ kind, dedupe_key, stream }) => [kind, dedupe_key, stream])).toEqual([
    ['lead.created', `webhook:lead.created:${id}`, `webhook:${id}`],
    ['lead.created', `webhook:lead.created:${id}:2`, `webhook:${id}:2`],
  ]);
  const payloads = rows.map(({ payload }) => JSON.parse(payload));
  expect(payloads.map(({ endpoint }) => endpoint)).toEqual(endpoints.map((one) => one.id));
  expect(payloads[1].body).toBe(payloads[0].body);
  expect(JSON.parse(payloads[0].body)).toMatchObject({
    type: 'lead.created',
    timestamp: '2026-11-20T18:00:30.000Z',
    data: {
      lead: { id, verdict: 'clean', fields: { topic: 'new-client', email: 'jane@example.com' } },
      contact: { name: 'Jane Doe', phone: '(541) 555-0142', company: null },
    },
  });
  expect(JSON.stringify(rows)).not.toContain('hunter2');
});

test('spam sends no webhooks', async () => {
  expect((await webhooksAfter({ subject_line: 'x', form_token: '' })).rows).toEqual([]);
});
