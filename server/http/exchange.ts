/** A request on its way through the server: Hono's context with what is known of the visit. */
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { DeskVisit } from '../desk/sessions.ts';

/** Known before the first step, or added by one. */
export interface Visit extends HttpBindings {
  /** Absolute address as the visitor sees it: behind a proxy, the proxy's scheme and host. */
  url: URL;
  /** Host or path are invalid; `url` is that of the home page. */
  isUnreadable?: boolean;
  requestId: string;
  clientAddress: string;
  /** Form fields after `receive` has read and checked them. */
  fields?: Fields;
  /** The file sent with them, where the address takes one. */
  file?: SentFile;
  /** Set if the request must not be carried out; its page may still give back the input. */
  refusal?: Refusal;
  /** The client has used more than half of its rate limit. */
  isFrequentClient?: boolean;
  /** Set by the gate of the operator's desk, for its pages. */
  desk?: DeskVisit;
  /** Request headers on which the answer depends. */
  varies?: string[];
}

/** A file of a form: name and bytes are the visitor's. */
export interface SentFile {
  name: string;
  bytes: Buffer;
}

export type ServerEnv = { Bindings: Visit };

export type Exchange = Context<ServerEnv>;

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

/** An answer; undefined leaves the request to the next step. */
export type Answer = Response | undefined;

export type Step = (exchange: Exchange) => Answer | Promise<Answer>;

/** A step as Hono's middleware. */
export const middleware =
  (step: Step): MiddlewareHandler<ServerEnv> =>
  async (exchange, next) =>
    (await step(exchange)) ?? next();

export const isRead = ({ req }: Exchange): boolean => req.method === 'GET' || req.method === 'HEAD';

/**
 * Whether a request that changes something comes from this site's own pages. Browsers send `Sec-Fetch-Site`, older ones
 * `Origin`. API clients send neither and may pass, since there is no session to steal.
 */
export function isSameOrigin(headers: Visit['incoming']['headers'], hosts: readonly string[]): boolean {
  const site = headers['sec-fetch-site'];
  if (site) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && hosts.includes(new URL(origin).host);
}
