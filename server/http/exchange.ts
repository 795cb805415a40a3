/** A request on its way through the server: Hono's context with what is known of the visit. */

import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { pathOfTwin, twinType } from '#content/for-programs/twins.ts';
import { keyedFolders } from '#domain/messages/newsletter.ts';
import type { DeskVisit } from '../desk/sessions.ts';

/** Known before the first step, or added by one. */
export interface Visit extends HttpBindings {
  /** Absolute address as the visitor sees it: behind a proxy, the proxy's scheme and host. */
  url: URL;
  /** Host or path are invalid; `url` is that of the home page. */
  isUnreadable?: boolean;
  requestId: string;
  clientAddress: string;
  /** Called by `receive` when the body has arrived; the answer is a refusal. */
  onArrived?: () => Answer;
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

type Headers = Visit['incoming']['headers'];

/** Whether a request says from which site it comes, as those of all browsers do. */
export const saysOrigin = (headers: Headers): boolean =>
  headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;

/**
 * Whether a request that changes something comes from this site's own pages. Browsers send `Sec-Fetch-Site`, older ones
 * `Origin`. API clients send neither and may pass, since there is no session to steal.
 */
export function isSameOrigin(headers: Headers, hosts: readonly string[]): boolean {
  const site = headers['sec-fetch-site'];
  if (site) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && hosts.includes(new URL(origin).host);
}

/**
 * Names in a header such as `Accept` with their quality, the best first: 1 by default, 0 refuses.
 *
 * @example qualitiesOf('gzip, br;q=0') // Map { 'gzip' → 1, 'br' → 0 }
 */
export function qualitiesOf(header = ''): ReadonlyMap<string, number> {
  const before = known.get(header);
  if (before) return before;
  const read = new Map(parseAccept(header).map(({ type, q }) => [type.toLowerCase(), q]));
  if (known.size >= mostKnown) known.clear();
  if (header.length <= longestKnown) known.set(header, read);
  return read;
}

/** Browsers send few different headers, and reading one takes a tenth of the time of sending a prerendered page. */
const known = new Map<string, ReadonlyMap<string, number>>();
const mostKnown = 200;
const longestKnown = 300;

/**
 * The first available encoding that the client accepts, or identity. `q=0` refuses one.
 *
 * @example preferredEncoding('gzip, br;q=0', ['br', 'gzip']) // 'gzip'
 */
export function preferredEncoding<E extends string>(
  accept: string | undefined,
  available: readonly E[],
) {
  const accepted = qualitiesOf(accept);
  return available.find((name) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0) ?? 'identity';
}

/**
 * The offered media type that `Accept` rates highest. Ties go to the type listed first in the header, then to the first
 * of `offered`, which is also the fallback if none is accepted.
 *
 * @example preferredType('application/json, *\/*', ['text/html', 'application/json']) // 'application/json'
 */
export function preferredType<Type extends string>(
  accept: string | undefined,
  offered: readonly [Type, ...Type[]],
): Type {
  const accepted = qualitiesOf(accept);
  const names = [...accepted.keys()];
  const rated = offered.map((type) => {
    const range = `${type.split('/')[0]}/*`;
    const quality = accepted.get(type) ?? accepted.get(range) ?? accepted.get('*/*') ?? 0;
    return { type, quality, place: names.includes(type) ? names.indexOf(type) : names.length };
  });
  const best = rated.reduce((one, other) => {
    if (other.quality !== one.quality) return other.quality > one.quality ? other : one;
    return other.place < one.place ? other : one;
  });
  return best.quality > 0 ? best.type : offered[0];
}

/** Adds a request header to `Vary`. */
export function vary(exchange: Exchange, name: string): void {
  const names = [...new Set([...(exchange.env.varies ?? []), name])];
  exchange.env.varies = names;
  exchange.header('Vary', names.join(', '));
}

/** Whether a client prefers Markdown: it must name the type; `*` alone means HTML. */
export const prefersMarkdown = ({ headers }: IncomingMessage) =>
  preferredType(headers.accept, ['text/html', twinType]) === twinType;

/** Names the canonical page of a Markdown twin, and keeps the twin's own address, `pathname`, out of search engines. */
export const twinHeaders = (siteUrl: string, page: string, pathname: string) => ({
  Link: `<${siteUrl}${page}>; rel="canonical"`,
  ...(pathOfTwin(pathname) !== undefined && { 'X-Robots-Tag': 'noindex' }),
});

/** Doubled slashes are redirected, but logged as sent. */
const folders = `${keyedFolders}|desk/sign-in`.replaceAll('/', '/+');
const keyed = new RegExp(`^/+(${folders})/+[^/.]+`, 'i');

/** A path for the log, with the token of a signed link removed: anyone with the link can open it. */
export const loggedPath = (path: string) => path.replace(keyed, '/$1/:token');

/**
 * Log level of a request. The dozens of files that a page loads say nothing more than the page's own line, so they are
 * `debug`; missing ones are worth a line.
 */
export function logLevelOf(path: string, status: number): 'info' | 'debug' {
  return status < 400 && loadedByPages.test(path) ? 'debug' : 'info';
}

const loadedByPages = /^\/(assets|social|fragments)\/|\.(png|ico|svg|json)$/;
