/** Checks for claimed figures without a source or with an outdated one. */
import type { Claim } from '#content/site/claims.ts';
import type { Finding } from './finding.ts';

const group = 'Claims';
const year = 365 * 24 * 3_600_000;

/** `now`: ms since 1970. */
export function claimFindings(claims: Readonly<Record<string, Claim>>, now: number): Finding[] {
  return Object.entries(claims).flatMap(([id, claim]) => {
    const said = `“${claim.prefix ?? ''}${claim.value}${claim.unit} ${claim.wording}”`;
    const at = `content/site/claims.ts, ${id}`;
    if (!claim.source?.trim()) {
      const todo = `Name a source and its date in ${at}, or take the claim off its pages.`;
      return [{ group, message: `Nothing proves ${said}.`, todo }];
    }
    const asOf = Date.parse(claim.asOf ?? '');
    if (Number.isNaN(asOf)) {
      return [{ group, message: `No date says when ${said} was true.`, todo: `Give asOf in ${at}.` }];
    }
    if (asOf > now) {
      return [{ group, message: `The date of ${said} is yet to come.`, todo: `Correct asOf in ${at}.` }];
    }
    if (now - asOf <= year) return [];
    const todo = `Look whether it still holds, then set asOf in ${at}.`;
    return [{ group, message: `${said} was last confirmed on ${claim.asOf}.`, todo }];
  });
}
