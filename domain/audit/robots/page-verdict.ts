/** The robots.txt verdict of a snapshot for one address; it applies to its own origin only. */
import type { Snapshot } from '../site/snapshot.ts';
import { isSameOrigin } from '../site/urls.ts';
import { verdictFor } from './match-robots.ts';
import type { Robots, RobotsRule } from './robots.ts';

export type PageVerdict =
  | { kind: 'allowed' }
  | { kind: 'disallowed'; rule: RobotsRule | undefined }
  /** No answer, 429, 5xx, or redirects without a target. */
  | { kind: 'unreadable' }
  | { kind: 'other-origin' };

function isReadable({ result, meaning }: Robots): boolean {
  return result.kind === 'answer' && result.ending === 'answered' && meaning !== 'everything-disallowed';
}

/** `url`: absolute. `crawler`: product token. */
export function pageVerdict({ robots }: Pick<Snapshot, 'robots'>, crawler: string, url: string): PageVerdict {
  if (!isSameOrigin(robots.url, url)) return { kind: 'other-origin' };
  if (!isReadable(robots)) return { kind: 'unreadable' };
  const { isAllowed, rule } = verdictFor(robots, crawler, url);
  return isAllowed ? { kind: 'allowed' } : { kind: 'disallowed', rule };
}

/** `Line 3: Disallow: /private`. */
export function quotedRule(rule: RobotsRule): string {
  return `Line ${rule.line} of robots.txt: ${rule.isAllow ? 'Allow' : 'Disallow'}: ${rule.path.slice(0, 200)}`;
}
