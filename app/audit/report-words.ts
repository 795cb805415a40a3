/** Sentences of a report that no check writes, and texts around the auditors' forms. Pure. */

import type { Grade, Item, Status, ToolId } from 'site-audit/report';
import { gates } from 'site-audit/report';
import { type AuditTool, auditTools } from '#domain/audit/tools.ts';
import { counted } from '#domain/words/numbers.ts';
import type { ReportView, TitledCheck } from './audit-view.ts';

export type Verdict = 'Clean' | 'Fix some' | 'Fix now';

type Judged = Pick<ReportView, 'tool' | 'finalUrl' | 'score' | 'grade' | 'checks' | 'limited'>;

/** By grade alone: gates have already limited it. */
export function verdictOf({ grade }: Pick<Judged, 'grade'>): Verdict {
  if (grade === 'F') return 'Fix now';
  return grade === 'A' ? 'Clean' : 'Fix some';
}

const meanings: Record<Grade, string> = {
  A: 'What search engines and prospects need is there. What is left is polish.',
  B: 'Sound work, with a short list of exceptions.',
  C: 'It works, but it loses points it doesn’t have to lose.',
  D: 'A prospect can get through, but it takes more effort than most will make.',
  F: 'It is hard to find or hard to use. Start with the first fix and work down.',
};

/** Consequence of each failing gate check. */
const gateMeanings: Readonly<Record<string, string>> = {
  'fetch.status': 'No page answers at this address, so there is little to grade.',
  'redirect.loop': 'The address redirects in a circle and never reaches a page.',
  'index.robots-directives': 'Visitors can read it, but it asks search engines to leave it out.',
  'index.robots-txt': 'Visitors can read it, but search engines may not.',
  'robots.block-all': 'Visitors can read it, but the robots file turns every search engine away.',
  'security.https': 'It works, but over a connection that others on the network can read.',
};

/** Meaning of the grade in one sentence; a gate takes precedence. */
export function meaningOf(report: Judged): string {
  if (report.limited) return 'We may have graded a wall in front of the page, not the page itself.';
  return gateMeanings[outweighing(report)?.id ?? ''] ?? meanings[report.grade];
}

/** What the verdict comes from, with the number of failures. */
export function verdictSentence(report: Judged): string {
  const subject = `this ${formWords[report.tool].subject}`;
  const found = exceptionsOf(report.checks).join(' and ');
  if (!found) return `Nothing needs fixing on ${subject}.`;
  const verdict = verdictOf(report);
  if (verdict === 'Clean') return `Little is left to fix on ${subject}: ${found}, listed below.`;
  if (verdict === 'Fix some')
    return `Fix ${found}, listed below. The rest of ${subject} is in order.`;
  const gate = outweighing(report);
  return gate
    ? `“${gate.title}” outweighs everything that is in order. The list below has ${found}.`
    : `Too much keeps visitors from ${subject}: ${found}. The list starts with what costs most.`;
}

/** The gate to name: one that limits the score or makes the page unreachable. */
function outweighing(report: Judged): TitledCheck | undefined {
  const shut = shutGates(report);
  // A redirect loop has no meaningful status.
  const gate = shut.find(({ id }) => id === 'redirect.loop') ?? shut[0];
  return gate?.id === 'security.https' && !capOf(report)?.holds ? undefined : gate;
}

/** `3 failures` and `1 warning`, without those that are zero. */
export function exceptionsOf(checks: readonly TitledCheck[]): string[] {
  const counts = { failure: countOf(checks, 'fail'), warning: countOf(checks, 'warn') };
  return Object.entries(counts).flatMap(([noun, count]) => (count > 0 ? counted(count, noun) : []));
}

export const countOf = (checks: readonly TitledCheck[], status: Status): number =>
  checks.filter((check) => check.status === status).length;

export interface Cap {
  /** Maximum score while these fail. */
  most: number;
  titles: string[];
  /** Whether this gate limits the score. */
  holds: boolean;
}

/** Failing gate checks and their limit; undefined if none fails. */
export function capOf(report: Judged): Cap | undefined {
  const capping = shutGates(report);
  const most = Math.min(...capping.map(({ id }) => gates[id] ?? 100));
  if (capping.length === 0) return undefined;
  return {
    most,
    titles: capping.filter(({ id }) => gates[id] === most).map(({ title }) => title),
    holds: report.score === most,
  };
}

/** Failing gates, lowest limit first. In a site report a gate applies only if the homepage fails it. */
function shutGates({ tool, checks, finalUrl, score }: Judged): TitledCheck[] {
  return checks
    .filter(({ id, status }) => status === 'fail' && score <= (gates[id] ?? -1))
    .filter(({ items = [] }) => tool !== 'site' || items.length === 0 || namesHome(items, finalUrl))
    .toSorted((a, b) => (gates[a.id] ?? 0) - (gates[b.id] ?? 0));
}

/** Whether a finding includes the homepage: listed pages, or a file, which concerns it as well. */
const namesHome = (items: readonly Item[], home: string) =>
  items.some(({ url }) => url === undefined || url === home || url.endsWith('/robots.txt'));

/** For reports with `limited` set. */
export const wallSentence =
  'What answered looks like a wall in front of the page: a consent notice, a bot challenge, a password or a parking page. The findings may describe the wall.';

/** Limits reached during reading, one sentence each. */
export function limitSentences({ tool, limits = {}, limited, pages = [] }: ReportView): string[] {
  const { pageLimit, timeLimit, truncated, blockedByRobots = 0, stoppedByServer } = limits;
  const isStopped = pageLimit || timeLimit || stoppedByServer || blockedByRobots > 0;
  const isAlone = tool === 'site' && pages.length === 1 && !isStopped;
  const sentences = [
    limited && wallSentence,
    isAlone &&
      'We read one page, because no link on it led to another page of this site that we may read.',
    pageLimit &&
      `The crawl stopped at its limit, ${counted(pages.length, 'page')}. The rest of the site was not read.`,
    timeLimit && 'The time for one audit ran out. The report covers what we had read by then.',
    stoppedByServer &&
      'The server refused further requests or failed three times in a row, so we stopped reading.',
    truncated && 'One response exceeded our limit; the rest wasn’t checked.',
    blockedByRobots > 0 &&
      `Closed to crawlers by the robots file, and so not read: ${counted(blockedByRobots, 'page')}.`,
  ];
  return sentences.filter((sentence): sentence is string => Boolean(sentence));
}

export const statusWord: Readonly<Record<Status, string>> = {
  fail: 'Fails',
  warn: 'Warning',
  pass: 'In order',
  info: 'Not judged',
};

/** How much a finding costs; its status is next to it. */
export function severityOf({ status, weight }: TitledCheck): string {
  if (status === 'warn') return 'Minor';
  return weight >= 5 ? 'Serious' : 'Moderate';
}

/** Weight of a check in its category. */
export const weightWords = ({ weight }: TitledCheck): string =>
  weight > 0 ? `Weight ${weight} of 10` : 'Listed, not counted';

const sourceNames: readonly [RegExp, string][] = [
  [/^G:/, 'Google Search Central, '],
  [/^LH:/, 'Lighthouse, '],
  [/^ACT:/, 'W3C ACT rules, '],
  [/^ACT in part:/, 'W3C ACT rules in part, '],
  [/^HTML:/, 'HTML standard, '],
  [/^WCAG\b:?\s*/, 'WCAG 2.2, '],
];

/** `G:title-link; LH:document-title` with prefixes expanded. */
export const sourceWords = (source: string): string =>
  source
    .split(';')
    .map((part) => part.trim())
    .map((part) => {
      const [pattern, name] = sourceNames.find(([start]) => start.test(part)) ?? [];
      return pattern && name ? part.replace(pattern, name) : part;
    })
    .join('; ');

/** Host of an address, for display; the input itself if it has none. */
export function hostOf(address: string): string {
  const host = URL.canParse(address) ? new URL(address).host : '';
  return host.replace(/^www\./, '') || address;
}

/** Path and query of an address; default `/`. */
export function pathOf(address: string): string {
  if (!URL.canParse(address)) return '/';
  const { pathname, search } = new URL(address);
  return `${pathname}${search}` || '/';
}

export const anchorOf = (id: string) => `check-${id.replaceAll('.', '-')}`;

/** Only web addresses may become links. */
export const isWebAddress = (address: string): boolean =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

/** Text to send to the person who maintains the site. */
export function fixToCopy(check: TitledCheck, address: string): string {
  const evidence = (check.items ?? [])
    .slice(0, 5)
    .map(({ url, detail }) => `- ${[url, detail].filter(Boolean).join(': ')}`);
  return [
    `${check.title} (${address})`,
    check.message,
    ...evidence,
    check.fix && `Fix: ${check.fix}`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** `4.2 seconds`. */
export const secondsOf = (milliseconds: number): string =>
  milliseconds < 100 ? 'less than 0.1 seconds' : `${(milliseconds / 1000).toFixed(1)} seconds`;

export const formWords = {
  page: {
    field: 'Address of the page',
    hint: 'Such as yourfirm.com/payroll; we add the https:// ourselves.',
    button: 'Grade this page',
    subject: 'page',
    reads: 'One page and the robots file beside it, in a few seconds.',
  },
  site: {
    field: 'Address of the website',
    hint: 'The bare name is enough: yourfirm.com.',
    button: 'Start the audit',
    subject: 'site',
    reads: 'Up to 50 pages with robots file and sitemap, in up to a minute.',
  },
  qa: {
    field: 'Address of the page in question',
    hint: 'With its path, such as yourfirm.com/services/tax.',
    button: 'Start the review',
    subject: 'page',
    reads: 'One page line by line and up to 25 around it, in up to a minute.',
  },
} as const satisfies Record<ToolId, object>;

export function auditToolOf(id: ToolId): AuditTool {
  const tool = auditTools.find((one) => one.id === id);
  if (!tool) throw new Error(`There is no auditor named ${id}.`);
  return tool;
}
