import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DeskVisit } from '../desk/visit.ts';

export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  /** Absolute address as the visitor sees it: behind a proxy, the proxy's scheme and host. */
  url: URL;
  requestId: string;
  clientAddress: string;
  /** Form fields after `receive` has read and checked them. */
  fields?: Fields;
  /** Set if the request must not be carried out; its page may still give back the input. */
  refusal?: Refusal;
  /** The client has used more than half of its rate limit. */
  isFrequentClient?: boolean;
  /** Set by the gate of the operator's desk, for its pages. */
  desk?: DeskVisit;
}

/** Why a form is refused regardless of its content. */
export interface Refusal {
  status: number;
  code: string;
  /** For people. */
  message: string;
  headers?: Record<string, string>;
}

/** Decoded form fields; a repeated name becomes an array, and the form's rules decide if that is allowed. */
export type Fields = Record<string, string | string[]>;

/** Answers the request and returns true, or leaves it to the next step. */
export type Step = (exchange: Exchange) => boolean | Promise<boolean>;

export function isRead({ req }: Pick<Exchange, 'req'>): boolean {
  return req.method === 'GET' || req.method === 'HEAD';
}

/** Node's headers of a request as the Fetch API has them; values of a repeated one are joined. */
export const headersOf = ({ headers }: IncomingMessage) => new Headers(headers as Record<string, string>);

/** Runs the steps in order until one answers. */
export async function run(steps: readonly Step[], exchange: Exchange): Promise<void> {
  for (const step of steps) {
    if (await step(exchange)) return;
  }
}

/**
 * Whether a request that changes something comes from this site's own pages. Browsers send `Sec-Fetch-Site`, older ones
 * `Origin`. API clients send neither and may pass, since there is no session to steal.
 */
export function isSameOrigin(headers: Exchange['req']['headers'], hosts: readonly string[]): boolean {
  const site = headers['sec-fetch-site'];
  if (site) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && hosts.includes(new URL(origin).host);
}
