/** A check: one question, its judgement of a page or site, its texts and its category. */
import type { PageDirectives } from '../directives/directives.ts';
import { type Canonical, type PageLinks, quotedLink } from '../links/page-links.ts';
import type { PageFacts } from '../page/page-facts.ts';
import { inSource, type Place } from '../page/place.ts';
import type { CheckResult, Item, Status, ToolId } from '../report/report-types.ts';
import { reportLimits } from '../run/audit-limits.ts';
import type { Snapshot, VisitedPage } from '../site/snapshot.ts';

export interface Judgement extends Pick<CheckResult, 'status' | 'message' | 'value' | 'count'> {
  /** At most 50; `count` is the full number. */
  items?: readonly Item[];
}

/** One page with data derived once for all checks. */
export interface PageSubject {
  page: VisitedPage;
  url: URL;
  isHttps: boolean;
  /** The host's root, or the entered page of a site audit. */
  isHome: boolean;
  directives: PageDirectives;
  /** Canonicals and alternates in head, body and headers. */
  links: PageLinks;
  snapshot: Snapshot;
}

/** A page with a document; the default subject of checks. */
export interface DocumentSubject extends PageSubject {
  document: PageFacts;
}

/** P: page grader, S: SEO audit, Q: advanced SEO QA. */
export type ToolLetters = 'P' | 'S' | 'Q' | 'PS' | 'SQ' | 'PSQ';

export interface Definition<Kind, Subject> {
  id: string;
  of: Kind;
  tools: readonly ToolId[];
  /** Its share of the category's score; 0 when it is only reported. */
  weight: number;
  /** What is checked, as a short noun phrase: "Title", "Phone link". */
  title: string;
  /** Why it matters to an accounting firm; one or two sentences. */
  why: string;
  /** What to do; one or two sentences. */
  fix: string;
  /** As in the specification: "G:title-link; LH:document-title". */
  source: string;
  judge(subject: Subject): Judgement;
}

type DocumentCheck = Definition<'document', DocumentSubject>;
type AnswerCheck = Definition<'answer', PageSubject>;
type SiteCheck = Definition<'site', Snapshot>;

type Words<Kind, Subject> = Omit<Definition<Kind, Subject>, 'id' | 'of' | 'tools' | 'weight'>;

export type CheckDefinition = DocumentCheck | AnswerCheck | SiteCheck;

const tools: Readonly<Record<string, ToolId>> = { P: 'page', S: 'site', Q: 'qa' };

const checkOf =
  <Kind extends CheckDefinition['of'], Subject>(of: Kind) =>
  (
    id: string,
    letters: ToolLetters,
    weight: number,
    check: Words<Kind, Subject>,
  ): Definition<Kind, Subject> => ({
    id,
    of,
    weight,
    tools: [...letters].flatMap((letter) => tools[letter] ?? []),
    ...check,
  });

/** Judged per page; needs HTML with status 200. */
export const documentCheck = checkOf<'document', DocumentSubject>('document');

/** Judged per page for any answer: `page.document` may be null. */
export const answerCheck = checkOf<'answer', PageSubject>('answer');

/** Judged once per audit if the entered page was readable; `judge-check.ts` lists the few that need no page. */
export const siteCheck = checkOf<'site', Snapshot>('site');

/** A sentence, an item of a report, or an element or link, which is quoted. */
type Evidence = string | Item | { at: Place } | Canonical;

interface Findings {
  value?: Judgement['value'] | undefined;
  items?: readonly Evidence[];
  /** Evidence whose number is the value. */
  found?: readonly Evidence[];
  /** Set when the evidence is incomplete. */
  count?: number;
}

const shown = ({
  found,
  value = found?.length,
  items = found ?? [],
  count = items.length,
}: Findings) => ({
  ...(value !== undefined && { value }),
  ...(items.length > 0 && { items: items.slice(0, reportLimits.itemsOfCheck).map(itemOf), count }),
});

const judged =
  (status: Status) =>
  (message: string, findings: Findings = {}): Judgement => ({
    status,
    message,
    ...shown(findings),
  });

export const pass = judged('pass');
export const warn = judged('warn');
export const fail = judged('fail');
/** Not applicable or undecided; the message says which. */
export const info = judged('info');

/** The verdict on a number: the most that is good, and the most that only warns. */
export const upTo = (good: number, tolerable: number, value: number) =>
  value > tolerable ? fail : value > good ? warn : pass;

type Possible = Judgement | false | null | undefined | '' | 0;

/** The first judgement that applies. All share these findings, except for info, which has its own only. */
export function decide(findings: Findings, ...judgements: [...Possible[], Judgement]): Judgement {
  const first = judgements.find((one) => !!one) as Judgement;
  return first.status === 'info' ? first : { ...shown(findings), ...first };
}

/** Passes when nothing was found; otherwise gives the number and the evidence. */
export const judgeFound = (
  found: readonly Evidence[],
  verdict: typeof fail,
  faulty: string,
  sound: string,
): Judgement => decide({ found }, found.length > 0 && verdict(faulty), pass(sound));

/** The same sentence about each of these addresses. */
export const eachWith = (urls: readonly string[], detail: string): Item[] =>
  urls.map((url) => ({ url, detail }));

/** Judges only where there is no reason against it; the reason is shown instead. */
export const unless =
  <Subject>(
    reasonOf: (subject: Subject) => string | null | false,
    judge: (subject: Subject) => Judgement,
  ) =>
  (subject: Subject): Judgement => {
    const reason = reasonOf(subject);
    return reason ? info(reason) : judge(subject);
  };

function itemOf(evidence: Evidence): Item {
  if (typeof evidence === 'string') return { detail: evidence };
  if ('evidence' in evidence) return quotedLink(evidence);
  return 'detail' in evidence ? evidence : quoted(evidence);
}

export const quoted = ({ at }: { at: Place }, note?: string): Item => ({
  detail: `${inSource(at)}${note ? ` (${note})` : ''}`,
});

/** Percent of the total score; a tool without a number does not count the category. */
export const categories = [
  { id: 'crawl', title: 'Crawling and server', weight: { page: 8, site: 15, qa: 20 } },
  { id: 'index', title: 'Indexing signals', weight: { page: 12, site: 16, qa: 30 } },
  { id: 'onpage', title: 'On-page basics', weight: { page: 15, site: 14, qa: 4 } },
  { id: 'content', title: 'Content', weight: { page: 9, site: 10, qa: 2 } },
  { id: 'links', title: 'Links', weight: { page: 5, site: 12, qa: 8 } },
  { id: 'mobile', title: 'Mobile', weight: { page: 7, site: 5, qa: 2 } },
  { id: 'performance', title: 'Performance hints', weight: { page: 9, site: 7, qa: 2 } },
  { id: 'security', title: 'Security', weight: { page: 9, site: 7, qa: 4 } },
  { id: 'accessibility', title: 'Accessibility basics', weight: { page: 8, site: 4, qa: 2 } },
  { id: 'structured-data', title: 'Structured data', weight: { page: 5, site: 4, qa: 14 } },
  { id: 'conversion', title: 'Conversion and local', weight: { page: 10, site: 0, qa: 2 } },
  { id: 'markup', title: 'Markup and rendering', weight: { page: 3, site: 2, qa: 6 } },
  { id: 'site', title: 'Whole site', weight: { page: 0, site: 4, qa: 4 } },
] as const satisfies readonly { id: string; title: string; weight: Record<ToolId, number> }[];

type CategoryId = (typeof categories)[number]['id'];

/** Highest score while one of these checks fails; in site audits on the homepage. */
export const gates: Readonly<Record<string, number>> = {
  'fetch.status': 39,
  'redirect.loop': 39,
  'index.robots-directives': 59,
  'index.robots-txt': 59,
  'robots.block-all': 59,
  'security.https': 89,
};

/** In site audits these are judged on the homepage only, and not counted. */
export const isLocal = (id: string) => id.startsWith('local.');

/** A check in its category; `practice` holds checks for accounting firms only. */
export type Check = CheckDefinition & { category: CategoryId | 'practice' };
