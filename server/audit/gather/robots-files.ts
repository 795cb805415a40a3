/** Fetches robots.txt once for each origin in an audit. */

import { verdictFor } from '#domain/audit/robots/match-robots.ts';
import { readRobots, robotsByteLimit } from '#domain/audit/robots/parse-robots.ts';
import type { Robots } from '#domain/audit/robots/robots.ts';
import type { Answer } from '#domain/audit/site/answer.ts';
import { faultAt } from '#domain/audit/site/snapshot.ts';
import type { Outgoing } from '../fetch/outgoing.ts';
import type { Allowance } from './allowance.ts';

export interface RobotsFiles {
  /** Robots.txt of the address's origin. Without allowance left it counts as unanswered. */
  of(url: string): Promise<Robots>;
  allows(url: string): Promise<boolean>;
}

interface RobotsOptions {
  outgoing: Outgoing;
  allowance: Allowance;
  maxHops: number;
  /** Our own product token. */
  token: string;
}

export function createRobotsFiles({ outgoing, allowance, maxHops, token }: RobotsOptions): RobotsFiles {
  const files = new Map<string, Promise<Robots>>();

  async function ask(url: string): Promise<Robots> {
    if (!allowance.take()) return readRobots(url, faultAt(url, 'timeout'), new Uint8Array());
    const fetched = await outgoing.fetch({
      url,
      maxHops,
      // One extra byte shows that the file is longer than the limit.
      maxBytes: robotsByteLimit + 1,
    });
    if (fetched.kind === 'fault') return readRobots(url, fetched, new Uint8Array());
    const { body, ...answer } = fetched;
    keepForItsOrigin(answer, body);
    return readRobots(url, answer, body);
  }

  /**
   * A site that redirects to another host redirects its robots.txt there too, so store the file for that origin as
   * well.
   */
  function keepForItsOrigin(answer: Answer, body: Uint8Array): void {
    const { origin, href } = new URL(answer.url);
    if (answer.ending !== 'answered' || href !== `${origin}/robots.txt` || files.has(origin)) return;
    files.set(origin, Promise.resolve(readRobots(href, { ...answer, asked: href, hops: [] }, body)));
  }

  const of = (url: string) => {
    const { origin } = new URL(url);
    const file = files.get(origin) ?? ask(`${origin}/robots.txt`);
    files.set(origin, file);
    return file;
  };
  return { of, allows: async (url) => verdictFor(await of(url), token, url).isAllowed };
}
