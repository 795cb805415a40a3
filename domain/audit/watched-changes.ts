/** Compares two reports of a watched address. Pure. */
import type { Grade, Report, Status } from 'site-audit/report';

/** The stored part of a report for the next comparison: no address and no text of the site. */
export interface Baseline {
  grade: Grade;
  score: number;
  statuses: Readonly<Record<string, Status>>;
}

export interface Changes {
  /** Fails or warns now, but did neither before. */
  fresh: string[];
  worse: string[];
  /** Failed or warned before, passes now. */
  fixed: string[];
  better: string[];
}

/** Varies between audits of an unchanged site, so mails ignore it. */
const restless = new Set(['fetch.ttfb']);

export const baselineOf = ({ grade, score, checks }: Report): Baseline => ({
  grade,
  score,
  statuses: Object.fromEntries(checks.map(({ id, status }) => [id, status])),
});

/** Checks missing from one of the reports are ignored: a new check is not a change of the site. */
export function changesSince(before: Baseline, { checks }: Pick<Report, 'checks'>): Changes {
  const changes: Changes = { fresh: [], worse: [], fixed: [], better: [] };
  for (const { id, status } of checks) {
    const earlier = before.statuses[id];
    const kind = earlier && !restless.has(id) ? kindOf(earlier, status) : undefined;
    if (kind) changes[kind].push(id);
  }
  return changes;
}

function kindOf(before: Status, now: Status): keyof Changes | undefined {
  const isOpen = (status: Status) => status === 'fail' || status === 'warn';
  if (isOpen(now) && !isOpen(before)) return 'fresh';
  if (isOpen(before) && now === 'pass') return 'fixed';
  if (before === 'warn' && now === 'fail') return 'worse';
  if (before === 'fail' && now === 'warn') return 'better';
  return undefined;
}

export const isAnyChange = (changes: Changes): boolean =>
  Object.values(changes).some((ids) => ids.length > 0);

/** Whether a report describes the site itself: not a wall in front of it, nor a partial crawl. */
export const isComparable = ({ limited, limits }: Pick<Report, 'limited' | 'limits'>): boolean =>
  !limited && !limits?.timeLimit && !limits?.stoppedByServer;
