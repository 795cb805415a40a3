/** Turns an address that the operator typed into the site to crawl and its robots.txt. */
import type { Robots } from '#domain/audit/robots/robots.ts';
import type { Answer, FaultCode } from '#domain/audit/site/answer.ts';
import { auditLimits } from '../audit-limits.ts';
import { isWorthPlainHttp, openingAddresses } from '../fetch/opening-addresses.ts';
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
  const found = await firstAnswer(addresses, outgoing);
  if (typeof found === 'string') return found;
  const robots = await createRobotsFiles(
    outgoing,
    createAllowance(1),
    auditLimits.site.robotsHops,
  )(found.url);
  if (robots.meaning === 'everything-disallowed') return 'robots-unreadable';
  return isClosedToUs(robots, token, found.url) ? 'refused' : { site: found.url, robots };
}

async function firstAnswer(addresses: readonly string[], outgoing: Outgoing): Promise<Answer | FaultCode> {
  let code: FaultCode = 'refused';
  for (const url of addresses) {
    const fetched = await outgoing.fetch({ url, read: 'headers' });
    if (fetched.kind !== 'fault') return fetched;
    code = fetched.code;
    if (!isWorthPlainHttp(code) || fetched.hops.length > 0) break;
  }
  return code;
}
