/** Calls one endpoint: a signed POST by Standard Webhooks 1.0 (github.com/standard-webhooks/standard-webhooks). */
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { OutboxRow } from '../db/tables.ts';
import type { Clock } from '../shared/clock.ts';
import { retryAfter } from '../shared/retry-after.ts';
import type { Delivery } from './outbox.ts';
import type { ReducedWebhook, WebhookEndpoint, WebhookPayload } from './payload.ts';
import type { Destination } from './worker.ts';

const timeoutMs = 15_000;
/** Characters of an answer that are read and kept. */
const keptCharacters = 500;
const concurrency = 4;

/** Whether webhooks are on, or at least one endpoint was unreachable last time. */
export type WebhookState = 'on' | 'off' | 'unreachable';

interface WebhookSenderOptions {
  webhooks: readonly WebhookEndpoint[];
  /** Each one signs, so that a receiver may know the old key or the new one. */
  webhookSecrets: readonly Uint8Array[];
  /** Our name in the User-Agent. */
  product: () => string;
  clock: Clock;
  timeoutMs?: number;
}

/** The beginning of the payload of a webhook to this endpoint. */
const isFor = (endpoint: string) => sql<boolean>`due.payload like ${`{"endpoint":"${endpoint}"%`}`;

/** `destinations`: one for each endpoint, and one for messages whose endpoint is gone. `state` is for `/readyz`. */
export function createWebhookSender(options: WebhookSenderOptions) {
  const { webhooks } = options;
  const unreachable = new Set<string>();
  const destinations: Destination[] = [
    ...webhooks.map(
      ({ id, url }): Destination => ({
        name: `webhook ${id}`,
        channel: 'webhook',
        only: isFor(id),
        concurrency,
        async deliver(message) {
          const delivery = await send(url, message, options);
          if (delivery.isChannelDown) unreachable.add(id);
          else unreachable.delete(id);
          return delivery;
        },
      }),
    ),
    {
      name: 'webhook nowhere',
      channel: 'webhook',
      only: sql`not (${sql.join([sql`1 = 0`, ...webhooks.map(({ id }) => isFor(id))], sql` or `)})`,
      concurrency,
      async deliver(message) {
        const payload: WebhookPayload | ReducedWebhook = JSON.parse(message.payload);
        if ('reduced' in payload) {
          return { result: 'dead', code: 'REDUCED', detail: 'its body was deleted after 30 days' };
        }
        return {
          result: 'retry',
          code: 'NO_ENDPOINT',
          detail: 'WEBHOOK_URL no longer names its endpoint',
        };
      },
    },
  ];
  const state = (): WebhookState => {
    if (webhooks.length === 0) return 'off';
    return unreachable.size > 0 ? 'unreachable' : 'on';
  };
  return { destinations, state };
}

async function send(
  url: string,
  message: OutboxRow,
  options: WebhookSenderOptions,
): Promise<Delivery> {
  const { body } = JSON.parse(message.payload) as WebhookPayload;
  const id = `msg_${message.id.replaceAll('-', '')}`;
  const timestamp = Math.floor(options.clock.now() / 1000);
  const signal = AbortSignal.timeout(options.timeoutMs ?? timeoutMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': `${options.product().replaceAll(/[^\w.-]+/g, '-')}-webhooks/1`,
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signatureOf(options.webhookSecrets, `${id}.${timestamp}.${body}`),
      },
      body,
      redirect: 'manual',
      signal,
    });
    return judge(response, await beginningOf(response), options.clock.now());
  } catch (error) {
    return unreached(error);
  }
}

/** One `v1,…` per key, separated by spaces. */
function signatureOf(secrets: readonly Uint8Array[], signed: string): string {
  return secrets
    .map((secret) => `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`)
    .join(' ');
}

function judge(response: Response, detail: string, now: number): Delivery {
  const { status } = response;
  const answer = { code: String(status), detail };
  if (status >= 200 && status < 300) return { result: 'ok', ...answer };
  // 410 Gone: the receiver wants no more of these.
  if (status === 410) return { result: 'dead', ...answer };
  const mayAskForTime = status === 429 || status === 503;
  const retryAfterMs = mayAskForTime
    ? retryAfter(response.headers.get('retry-after'), now)
    : undefined;
  return { result: 'retry', ...answer, ...(retryAfterMs !== undefined && { retryAfterMs }) };
}

/** We have the status already, so errors in the rest of the body do not matter. */
async function beginningOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length >= keptCharacters) break;
    }
  } catch {
    // Keep what has arrived.
  }
  return text.slice(0, keptCharacters);
}

/** Temporary connection errors; any other failure without an answer means the endpoint is down. */
const momentary = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

function unreached(error: unknown): Delivery {
  const { name, cause } = error as Error;
  const { code = name, message = name } = (cause ?? error) as NodeJS.ErrnoException;
  const isTimeout = name === 'TimeoutError';
  return {
    result: 'retry',
    code: isTimeout ? 'ETIMEDOUT' : String(code),
    detail: isTimeout ? 'no answer in time' : message,
    isChannelDown: !momentary.has(String(code)),
  };
}
