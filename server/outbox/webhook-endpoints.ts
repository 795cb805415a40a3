/** Webhook endpoints: the addresses of WEBHOOK_URL, each with an id that is safe for the outbox and logs. */
import { createHash } from 'node:crypto';

export interface WebhookEndpoint {
  /** Start of the address's SHA-256: an address may contain a key, so it is neither stored nor logged. */
  id: string;
  url: string;
}

export function endpointsOf(urls: readonly string[]): WebhookEndpoint[] {
  return urls.map((url) => ({ id: createHash('sha256').update(url).digest('hex').slice(0, 12), url }));
}
