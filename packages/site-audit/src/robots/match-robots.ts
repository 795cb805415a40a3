/** Decides what a robots.txt file lets a crawler fetch (RFC 9309, section 2.2.2). */
import { robotsLimits } from '../run/audit-limits.ts';
import type { Snapshot } from '../site/snapshot.ts';
import { isSameOrigin } from '../site/urls.ts';
import type { Robots, RobotsGroup, RobotsRule } from './parse-robots.ts';

interface RobotsVerdict {
  isAllowed: boolean;
  /** The deciding rule; undefined when none matched or the file was unreadable. */
  rule?: RobotsRule;
  /** The group that applied: the requested token, or `*`; undefined without a group. */
  agent?: string;
}

const { rules: mostRules, rulesWithStars, piecesOfRule, pieceCharacters } = robotsLimits;

/** Google treats Allow for a folder's index file as Allow for the folder itself. */
function pathsOf({ isAllow, path }: RobotsRule): string[] {
  const slash = path.lastIndexOf('/');
  if (!isAllow || !path.startsWith('/index.htm', slash)) return [path];
  return [path, `${path.slice(0, slash + 1)}$`];
}

/**
 * `token`: product token such as `googlebot`, in any case. `url`: absolute address on the file's origin. Throws for
 * an invalid `url`.
 */
export function verdictFor(robots: Robots, token: string, url: string): RobotsVerdict {
  if (new URL(url).pathname === '/robots.txt') return { isAllowed: true };
  if (robots.meaning !== 'rules') return { isAllowed: robots.meaning === 'everything-allowed' };
  const { agent, rules } = rulesFor(robots, token.toLowerCase());
  const path = pathToMatch(url);
  const decisive = rules.find(({ pattern }) => matchesPath(pattern, path))?.rule;
  return {
    isAllowed: decisive?.isAllow ?? true,
    ...(decisive && { rule: decisive }),
    ...(agent !== undefined && { agent }),
  };
}

export const namesAgent = (robots: Robots, token: string): boolean =>
  robots.meaning === 'rules' && groupsNaming(robots, token.toLowerCase()).length > 0;

/** The longest delay in the groups for this crawler, or else for `*`; 0 without one. */
export function crawlDelaySeconds(robots: Robots, token: string): number {
  if (robots.meaning !== 'rules') return 0;
  const { groups } = groupsFor(robots, token.toLowerCase());
  return Math.max(0, ...groups.map((group) => group.crawlDelaySeconds ?? 0));
}

const groupsNaming = ({ text }: Robots, token: string): RobotsGroup[] =>
  text.groups.filter(({ agents }) => agents.includes(token));

function groupsFor(robots: Robots, token: string) {
  const own = groupsNaming(robots, token);
  if (own.length > 0) return { agent: token, groups: own };
  const general = groupsNaming(robots, '*');
  return { agent: general.length > 0 ? '*' : undefined, groups: general };
}

/** Caches compiled rules, because a file is matched with hundreds of addresses. */
const compiled = new WeakMap<Robots, Map<string, ReturnType<typeof compile>>>();

const rulesFor = (robots: Robots, token: string) =>
  compiled
    .getOrInsertComputed(robots, () => new Map())
    .getOrInsertComputed(token, () => compile(robots, token));

/** Longest first, allow before disallow, so that the first match decides. */
function compile(robots: Robots, token: string) {
  const { agent, groups } = groupsFor(robots, token);
  const all = groups.flatMap((group) => group.rules);
  const isPlain = ({ path }: RobotsRule) => !path.includes('*');
  const plain = all.filter(isPlain).slice(0, mostRules);
  const starred = all.filter((rule) => !isPlain(rule)).slice(0, rulesWithStars);
  const rules = [...plain, ...starred]
    .flatMap((rule) => pathsOf(rule).map((path) => ({ rule, pattern: compilePath(path) })))
    .filter(({ pattern }) => isQuick(pattern))
    .sort(
      (a, b) =>
        b.pattern.length - a.pattern.length || Number(b.rule.isAllow) - Number(a.rule.isAllow),
    );
  return { agent, rules };
}

type PathPattern = ReturnType<typeof compilePath>;

/** `pieces`: what is between the stars. `length`: of the pattern in octets; the longest match wins. */
function compilePath(path: string) {
  const isAnchored = path.endsWith('$');
  const pieces = normalizePath(isAnchored ? path.slice(0, -1) : path, { isPattern: true }).split(
    '*',
  );
  const length =
    pieces.reduce((sum, piece) => sum + piece.length, pieces.length - 1) + (isAnchored ? 1 : 0);
  return { pieces, isAnchored, length };
}

const isQuick = ({ pieces: [, ...sought] }: PathPattern) =>
  sought.length < piecesOfRule && sought.every(({ length }) => length <= pieceCharacters);

/** `path`: from `pathToMatch`. Finds each piece as early as possible, so the time is linear in the address. */
function matchesPath({ pieces, isAnchored }: PathPattern, path: string): boolean {
  const [first, ...rest] = pieces;
  if (first === undefined || !path.startsWith(first)) return false;
  let from = first.length;
  const last = isAnchored ? rest.pop() : undefined;
  if (isAnchored && last === undefined) return path.length === from;
  for (const piece of rest) {
    const found = path.indexOf(piece, from);
    if (found < 0) return false;
    from = found + piece.length;
  }
  return last === undefined || (path.endsWith(last) && path.length - last.length >= from);
}

/** Path and query of an address, normalized for comparison with patterns. */
function pathToMatch(url: string): string {
  const { pathname, search } = new URL(url);
  return normalizePath(pathname + search, { isPattern: false });
}

const plainInQuery = new Set([':', '/', '?', '@']);
const unreserved = /^[\w.~-]$/;

/**
 * Normalizes percent-encoding on both sides (RFC 9309, section 2.2.2): decodes what needs no encoding; the rest has
 * upper-case digits, including pattern characters. `%2F` stays distinct from `/`, except in a query.
 */
function normalizePath(path: string, { isPattern }: { isPattern: boolean }): string {
  const query = path.indexOf('?');
  return path.replace(/%[0-9a-f]{2}|%|[^\x21-\x7e]+|[$*]/gi, (found, at: number) => {
    if (/^%./.test(found)) {
      const decoded = String.fromCharCode(Number.parseInt(found.slice(1), 16));
      const isPlain =
        unreserved.test(decoded) || (query >= 0 && at > query && plainInQuery.has(decoded));
      return isPlain ? decoded : found.toUpperCase();
    }
    if (found === '%') return '%25';
    if (found === '$') return '%24';
    if (found === '*') return isPattern ? '*' : '%2A';
    return encodeURIComponent(found.toWellFormed());
  });
}

type PageVerdict =
  | { kind: 'allowed' }
  | { kind: 'disallowed'; rule: RobotsRule | undefined }
  /** No answer, 429, 5xx, or redirects without a target. */
  | { kind: 'unreadable' }
  | { kind: 'other-origin' };

const isReadable = ({ result, meaning }: Robots): boolean =>
  result.kind === 'answer' && result.ending === 'answered' && meaning !== 'everything-disallowed';

export function pageVerdict(
  { robots }: Pick<Snapshot, 'robots'>,
  crawler: string,
  url: string,
): PageVerdict {
  if (!isSameOrigin(robots.url, url)) return { kind: 'other-origin' };
  if (!isReadable(robots)) return { kind: 'unreadable' };
  const { isAllowed, rule } = verdictFor(robots, crawler, url);
  return isAllowed ? { kind: 'allowed' } : { kind: 'disallowed', rule };
}

/** `Line 3: Disallow: /private`. */
export const quotedRule = (rule: RobotsRule): string =>
  `Line ${rule.line} of robots.txt: ${rule.isAllow ? 'Allow' : 'Disallow'}: ${rule.path.slice(0, 200)}`;
