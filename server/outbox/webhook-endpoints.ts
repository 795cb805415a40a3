/** Where webhooks go: the addresses of WEBHOOK_URL, each under a name that may stand in the outbox and in logs. */
import { createHash } from 'node:crypto';

export interface WebhookEndpoint {
  /** First characters of the address's SHA-256: an address may hold a key, so it is neither stored nor logged. */
  id: string;
  url: string;
}

export function endpointsOf(urls: readonly string[]): WebhookEndpoint[] {
  return urls.map((url) => ({ id: createHash('sha256').update(url).digest('hex').slice(0, 12), url }));
}
