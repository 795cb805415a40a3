/** Decides what a robots.txt file lets a crawler fetch (RFC 9309, section 2.2.2). */
import { compilePath, matchesPath, type PathPattern, pathToMatch } from './path-pattern.ts';
import type { Robots, RobotsGroup, RobotsRule } from './robots.ts';

export interface RobotsVerdict {
  isAllowed: boolean;
  /** The deciding rule; undefined when none matched or the file was unreadable. */
  rule?: RobotsRule;
  /** The group that applied: the requested token, or `*`; undefined without a group. */
  agent?: string;
}

interface CompiledRule {
  rule: RobotsRule;
  pattern: PathPattern;
}

/** More for one crawler are no instructions but an attack on anyone who reads them; those with stars cost most. */
const mostRules = 5000;
const mostWithStars = 500;

/** Google treats Allow for a folder's index file as Allow for the folder itself. */
function pathsOf({ isAllow, path }: RobotsRule): string[] {
  const slash = path.lastIndexOf('/');
  if (!isAllow || !path.startsWith('/index.htm', slash)) return [path];
  return [path, `${path.slice(0, slash + 1)}$`];
}

interface RulesFor {
  agent: string | undefined;
  /** Longest first, allow before disallow, so that the first match decides. */
  rules: CompiledRule[];
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

/** Whether a group names this crawler. */
export function namesAgent(robots: Robots, token: string): boolean {
  return robots.meaning === 'rules' && groupsNaming(robots, token.toLowerCase()).length > 0;
}

/** The longest delay in the groups for this crawler, or else for `*`; 0 without one. */
export function crawlDelaySeconds(robots: Robots, token: string): number {
  if (robots.meaning !== 'rules') return 0;
  const { groups } = groupsFor(robots, token.toLowerCase());
  return Math.max(0, ...groups.map((group) => group.crawlDelaySeconds ?? 0));
}

function groupsNaming({ text }: Robots, token: string): RobotsGroup[] {
  return text.groups.filter(({ agents }) => agents.includes(token));
}

function groupsFor(robots: Robots, token: string): { agent: string | undefined; groups: RobotsGroup[] } {
  const own = groupsNaming(robots, token);
  if (own.length > 0) return { agent: token, groups: own };
  const general = groupsNaming(robots, '*');
  return { agent: general.length > 0 ? '*' : undefined, groups: general };
}

/** Caches compiled rules, because a file is matched with hundreds of addresses. */
const compiled = new WeakMap<Robots, Map<string, RulesFor>>();

function rulesFor(robots: Robots, token: string): RulesFor {
  const byToken = compiled.get(robots) ?? new Map<string, RulesFor>();
  compiled.set(robots, byToken);
  const known = byToken.get(token);
  if (known) return known;
  const { agent, groups } = groupsFor(robots, token);
  const all = groups.flatMap((group) => group.rules);
  const isPlain = ({ path }: RobotsRule) => !path.includes('*');
  const plain = all.filter(isPlain).slice(0, mostRules);
  const starred = all.filter((rule) => !isPlain(rule)).slice(0, mostWithStars);
  const rules = [...plain, ...starred]
    .flatMap((rule) => pathsOf(rule).map((path) => ({ rule, pattern: compilePath(path) })))
    .sort((a, b) => b.pattern.length - a.pattern.length || Number(b.rule.isAllow) - Number(a.rule.isAllow));
  const made = { agent, rules };
  byToken.set(token, made);
  return made;
}
