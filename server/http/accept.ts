/** Content negotiation: what a client accepts, and headers that say so. */
import type { IncomingMessage } from 'node:http';
import { pathOfTwin, twinType } from '#content/for-programs/twins.ts';
import type { Exchange } from './exchange.ts';

/**
 * Names in a header such as `Accept`, in order, with their quality: 1 by default, 0 refuses.
 *
 * @example qualitiesOf('gzip, br;q=0') // Map { 'gzip' → 1, 'br' → 0 }
 */
export function qualitiesOf(header = ''): ReadonlyMap<string, number> {
  const before = known.get(header);
  if (before) return before;
  const read = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const quality = parameters.map((parameter) => /^q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return [name, quality === undefined ? 1 : Number(quality)] as const;
    }),
  );
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
export function preferredEncoding<E extends string>(accept: string | undefined, available: readonly E[]) {
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
