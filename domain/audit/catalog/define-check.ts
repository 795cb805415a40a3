/** A check: one question, its judgement of a page or site, and its texts. */
import type { DirectivesByCrawler } from '../directives/directives.ts';
import type { PageFacts } from '../page/page-facts.ts';
import type { PageLinks } from '../page/page-links.ts';
import type { Item, Status } from '../report/report-types.ts';
import type { Snapshot, VisitedPage } from '../site/snapshot.ts';

export interface Judgement {
  status: Status;
  message: string;
  value?: string | number | boolean | (string | number)[];
  items?: readonly Item[];
  /** Set when `items` is incomplete. */
  count?: number;
}

/** One page with data derived once for all checks. */
export interface PageSubject {
  page: VisitedPage;
  /** Final address. */
  url: URL;
  isHttps: boolean;
  /** The host's root, or the entered page of a site audit. */
  isHome: boolean;
  directives: DirectivesByCrawler;
  /** Canonicals and alternates in head, body and headers. */
  links: PageLinks;
  snapshot: Snapshot;
}

/** A page with a document; the default subject of checks. */
export interface DocumentSubject extends PageSubject {
  document: PageFacts;
}

interface Words {
  /** What is checked, as a short noun phrase: "Title", "Phone link". */
  title: string;
  /** Why it matters to an accounting firm; one or two sentences. */
  why: string;
  /** What to do; one or two sentences. */
  fix: string;
  /** As in the specification: "G:title-link; LH:document-title". */
  source: string;
}

/** Judged per page; needs HTML with status 200. */
interface DocumentCheck extends Words {
  id: string;
  of: 'document';
  judge(subject: DocumentSubject): Judgement;
}

/** Judged per page for any answer: `page.document` may be null. */
interface AnswerCheck extends Words {
  id: string;
  of: 'answer';
  judge(subject: PageSubject): Judgement;
}

/** Judged once per audit if the entered page was readable; `judge-check.ts` lists the few that need no page. */
interface SiteCheck extends Words {
  id: string;
  of: 'site';
  judge(snapshot: Snapshot): Judgement;
}

export type CheckDefinition = DocumentCheck | AnswerCheck | SiteCheck;

/** Keeps the exact type of the definition, so that tests can call its `judge`. */
export function defineCheck<const C extends CheckDefinition>(check: C): C {
  return check;
}

type Extra = Omit<Judgement, 'status' | 'message'>;

const judged =
  (status: Status) =>
  (message: string, extra: Extra = {}): Judgement => ({ status, message, ...extra });

export const pass = judged('pass');
export const warn = judged('warn');
export const fail = judged('fail');
/** Not applicable or undecided; the message says which. */
export const info = judged('info');

/** `items` of a judgement: at most 50, with the full count. */
export function listed(items: readonly Item[]): Pick<Judgement, 'items' | 'count'> {
  return { items: items.slice(0, 50), count: items.length };
}

/** An element as evidence: its line and start tag as written. */
export function quoted({ at }: { at: { line: number; excerpt: string } }, note?: string): Item {
  const where = at.line > 0 ? `Line ${at.line}: ` : '';
  return { detail: `${where}${at.excerpt}${note ? ` (${note})` : ''}` };
}
