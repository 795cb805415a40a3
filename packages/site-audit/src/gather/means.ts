import type { Outgoing } from '../fetch/outgoing.ts';
import type { Robots } from '../robots/parse-robots.ts';
import type { AuditLimits } from '../run/audit-limits.ts';
import type { VisitedPage } from '../site/snapshot.ts';
import type { Allowance, Politeness, TimeLeft } from './pace.ts';
import type { Visits } from './visits.ts';

/** What the crawl, the sitemaps, the probes and the targets of one audit share. */
export interface Means {
  /** The entered page at its final address. */
  first: VisitedPage;
  site: string;
  robots: Robots;
  /** Our product token in robots.txt files. */
  token: string;
  now: number;
  limits: AuditLimits;
  outgoing: Outgoing;
  visits: Visits;
  politeness: Politeness;
  allowance: Allowance;
  robotsOf: (url: string) => Promise<Robots>;
  time: TimeLeft;
}
