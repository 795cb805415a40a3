/** Tells one endpoint: a signed POST by Standard Webhooks 1.0 (github.com/standard-webhooks/standard-webhooks). */
import { createHmac } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { OutboxRow } from '../db/tables.ts';
import type { Delivery } from './complete.ts';
import type { ReducedWebhook, WebhookPayload } from './payload.ts';
import type { Route } from './route.ts';
import type { WebhookEndpoint } from './webhook-endpoints.ts';

const timeoutMs = 15_000;
/** Of an answer; the rest is not read. */
const keptCharacters = 500;
const concurrency = 4;

export interface WebhookSenderOptions {
  webhooks: readonly WebhookEndpoint[];
  /** Every one signs, so that a receiver may know the old key or the new one. */
  webhookSecrets: readonly Uint8Array[];
  /** Names us to the receiver. */
  product: string;
  clock: Clock;
  timeoutMs?: number;
}

/** A route for each endpoint, and one for messages whose endpoint is no longer configured. */
export function webhookRoutes(options: WebhookSenderOptions): Route[] {
  const { webhooks } = options;
  return [
    ...webhooks.map(
      ({ id, url }): Route => ({
        name: `webhook ${id}`,
        channel: 'webhook',
        endpoints: { only: id },
        concurrency,
        deliver: (message) => send(url, message, options),
      }),
    ),
    {
      name: 'webhook nowhere',
      channel: 'webhook',
      endpoints: { noneOf: webhooks.map(({ id }) => id) },
      concurrency,
      async deliver(message) {
        if (isReduced(JSON.parse(message.payload))) return gone;
        return { result: 'retry', code: 'NO_ENDPOINT', detail: 'WEBHOOK_URL no longer names its endpoint' };
      },
    },
  ];
}

const gone: Delivery = { result: 'dead', code: 'REDUCED', detail: 'its body was deleted after 30 days' };

const isReduced = (payload: WebhookPayload | ReducedWebhook) => 'reduced' in payload;

async function send(url: string, message: OutboxRow, options: WebhookSenderOptions): Promise<Delivery> {
  const payload = JSON.parse(message.payload) as WebhookPayload;
  const { body } = payload;
  const id = `msg_${message.id.replaceAll('-', '')}`;
  const timestamp = Math.floor(options.clock.now() / 1000);
  const signal = AbortSignal.timeout(options.timeoutMs ?? timeoutMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': `${options.product.replaceAll(/[^\w.-]+/g, '-')}-webhooks/1`,
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

/** One `v1,…` for each key, separated by spaces. */
export function signatureOf(secrets: readonly Uint8Array[], signed: string): string {
  return secrets
    .map((secret) => `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`)
    .join(' ');
}

function judge(response: Response, detail: string, now: number): Delivery {
  const { status } = response;
  const answer = { code: String(status), detail };
  if (status >= 200 && status < 300) return { result: 'ok', ...answer };
  // The receiver says that it wants no more of these.
  if (status === 410) return { result: 'dead', ...answer };
  const mayAskForTime = status === 429 || status === 503;
  const retryAfterMs = mayAskForTime ? retryAfter(response.headers.get('retry-after'), now) : undefined;
  return { result: 'retry', ...answer, ...(retryAfterMs !== undefined && { retryAfterMs }) };
}

/** Seconds or an HTTP date, as milliseconds from now. */
export function retryAfter(value: string | null, now: number): number | undefined {
  if (value === null) return undefined;
  if (/^\s*\d{1,9}\s*$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** The status has been received, so trouble with the rest of the answer changes nothing. */
async function beginningOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length >= keptCharacters) break;
    }
  } catch {
    // What has arrived is enough.
  }
  return text.slice(0, keptCharacters);
}

/** These may pass with the next message; without an answer for any other reason, nobody was there. */
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
