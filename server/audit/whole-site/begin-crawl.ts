/** Turns an address that the operator typed into the site to crawl and its robots.txt. */
import type { Robots } from '#domain/audit/robots/robots.ts';
import type { FaultCode } from '#domain/audit/site/answer.ts';
import { auditLimits } from '../audit-limits.ts';
import { firstThatConnects, openingAddresses } from '../fetch/opening-addresses.ts';
import type { Outgoing } from '../fetch/outgoing.ts';
import { createAllowance } from '../gather/budget.ts';
import { isClosedToUs } from '../gather/gather.ts';
import { createRobotsFiles } from '../gather/robots-files.ts';

export type NoBeginning = FaultCode | 'invalid-url' | 'robots-unreadable';

/** The first address may redirect, to https or to www; the crawl stays on the final address, `site`. */
export async function beginCrawl(
  typed: string,
  outgoing: Outgoing,
  token: string,
): Promise<{ site: string; robots: Robots } | NoBeginning> {
  const addresses = openingAddresses(typed);
  if (addresses === 'invalid-url') return 'invalid-url';
  const found = await firstThatConnects(addresses, (url) => outgoing.fetch({ url, read: 'headers' }));
  if (found.kind === 'fault') return found.code;
  const robotsOf = createRobotsFiles(outgoing, createAllowance(1), auditLimits.site.robotsHops);
  const robots = await robotsOf(found.url);
  if (robots.meaning === 'everything-disallowed') return 'robots-unreadable';
  return isClosedToUs(robots, token, found.url) ? 'refused' : { site: found.url, robots };
}
