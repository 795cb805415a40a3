/** A row of the table of endpoints, and how a request finds its row. */
import type { LimitKind } from '../limits/limits.ts';
import type { Exchange, Fields, Step } from './exchange.ts';
import type { Wording } from './faults.ts';
import type { BodyRule, Sent } from './receive.ts';

/** Answers a request. `parameter` is what the path's parameter matched, still encoded; `sent` is the body. */
export type Handler = (exchange: Exchange, parameter: string, sent: Sent) => boolean | Promise<boolean>;

interface Post extends BodyRule {
  /** Rate limit per network, perhaps by the fields of a browser's form. Undefined: not limited here. */
  limit?: LimitKind | ((fields: Fields) => LimitKind);
  /** Other sites and mail services may send it, too. */
  fromAnywhere?: true;
  /** May be left out if only the page answers. */
  handle?: Handler;
}

/** Reads are GET and HEAD. Methods without a column are refused with 405 and `Allow`. */
export interface Endpoint extends Wording {
  /**
   * A path with at most one parameter, as URLPattern spells it: `/bookings/:token/slots`, `:token([\\w-]+)`. A last `*`
   * is any rest.
   */
  path: string;
  /** Which requests the row is for; a later row of the same path gets the others. */
  when?: (exchange: Exchange) => boolean;
  /** Sets headers of every answer, or answers instead of the row: then it returns true. */
  before?: (exchange: Exchange, parameter: string) => boolean;
  /** Answers browsers, if the address is also a page; `get` and `post` answer programs. */
  page?: Step;
  get?: { limit?: LimitKind; handle: Handler };
  post?: Post;
  /** Message of the refusal while the database is out; without it an outage is an unexpected error. */
  outage?: string;
}

interface Found {
  endpoint: Endpoint;
  parameter: string;
}

/**
 * Returns a search for a request's row: the exact path first, then the first pattern that matches. `URLPattern` takes
 * 50 times as long as these expressions.
 */
export function endpointFinder(table: readonly Endpoint[]): (exchange: Exchange) => Found | undefined {
  const isPattern = ({ path }: Endpoint) => /[:*]/.test(path);
  const exact = Map.groupBy(
    table.filter((row) => !isPattern(row)),
    ({ path }) => path,
  );
  const patterns = table
    .filter(isPattern)
    .map((endpoint) => ({ endpoint, pattern: patternOf(endpoint.path) }));
  return (exchange) => {
    const { pathname } = exchange.url;
    const isFor = ({ when }: Endpoint) => !when || when(exchange);
    const endpoint = exact.get(pathname)?.find(isFor);
    if (endpoint) return { endpoint, parameter: '' };
    for (const { endpoint, pattern } of patterns) {
      const match = pattern.exec(pathname);
      if (match && isFor(endpoint)) return { endpoint, parameter: match[1] ?? '' };
    }
    return undefined;
  };
}

function patternOf(path: string): RegExp {
  const source = path
    .replaceAll('.', '\\.')
    .replace(/\*$/, '.*')
    .replace(/:\w+(\([^)]+\))?/, (_, expression = '([^/]+)') => expression);
  return new RegExp(`^${source}$`);
}
