/** Fetches robots.txt once for each origin in an audit. */

import type { Outgoing } from '../fetch/outgoing.ts';
import { readRobots } from '../robots/parse-robots.ts';
import type { Robots } from '../robots/robots.ts';
import { robotsLimits } from '../run/audit-limits.ts';
import { faultAt } from '../site/snapshot.ts';
import type { Allowance } from './budget.ts';

/** Finds the robots.txt of an address's origin. Without allowance left it counts as unanswered. */
export function createRobotsFiles(outgoing: Outgoing, allowance: Allowance, maxHops: number) {
  const files = new Map<string, Promise<Robots>>();

  async function ask(url: string): Promise<Robots> {
    const none = new Uint8Array();
    if (!allowance.take()) return readRobots(url, faultAt(url, 'timeout'), none);
    // One extra byte shows that the file is longer than the limit.
    const fetched = await outgoing.fetch({ url, maxHops, maxBytes: robotsLimits.fileBytes + 1 });
    if (fetched.kind === 'fault') return readRobots(url, fetched, none);
    const { body, ...answer } = fetched;
    const { origin, href } = new URL(answer.url);
    // A site that redirects to another host redirects its robots.txt there too: the file is that origin's as well.
    if (answer.ending === 'answered' && href === `${origin}/robots.txt` && !files.has(origin)) {
      files.set(origin, Promise.resolve(readRobots(href, { ...answer, asked: href, hops: [] }, body)));
    }
    return readRobots(url, answer, body);
  }

  return (url: string): Promise<Robots> => {
    const { origin } = new URL(url);
    return files.getOrInsertComputed(origin, () => ask(`${origin}/robots.txt`));
  };
}
