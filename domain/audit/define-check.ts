/** A check: one question, its answer for one page or one site, and the words around it. */
import type { DirectivesByCrawler } from './directives/directives.ts';
import type { PageFacts } from './page-facts.ts';
import type { PageLinks } from './page-links.ts';
import type { Item, Status } from './report-types.ts';
import type { Snapshot, VisitedPage } from './snapshot.ts';

export interface Judgement {
  status: Status;
  message: string;
  value?: string | number | boolean | (string | number)[];
  items?: readonly Item[];
  /** When `items` does not hold all. */
  count?: number;
}

/** One page with what is derived from it once for all checks. */
export interface PageSubject {
  page: VisitedPage;
  /** Final address. */
  url: URL;
  isHttps: boolean;
  /** The root of the host, or the page entered in a site audit. */
  isHome: boolean;
  directives: DirectivesByCrawler;
  /** Canonicals and alternates of head, body and headers. */
  links: PageLinks;
  snapshot: Snapshot;
}

/** The same with a document; every check that does not ask for less gets this. */
export interface DocumentSubject extends PageSubject {
  document: PageFacts;
}

interface Words {
  /** What is looked at, as a short noun phrase: "Title", "Phone link". */
  title: string;
  /** Why it matters to an accounting firm; one or two sentences. */
  why: string;
  /** What to do; one or two sentences. */
  fix: string;
  /** As the specification names it: "G:title-link; LH:document-title". */
  source: string;
}

/** Judged for each page; needs HTML answered with status 200. */
interface DocumentCheck extends Words {
  id: string;
  of: 'document';
  judge(subject: DocumentSubject): Judgement;
}

/** Judged for each page whatever was answered: `page.document` may be null. */
interface AnswerCheck extends Words {
  id: string;
  of: 'answer';
  judge(subject: PageSubject): Judgement;
}

/** Judged once for the whole audit, where the page entered could be read; `judge-check.ts` knows the few that need no page. */
interface SiteCheck extends Words {
  id: string;
  of: 'site';
  judge(snapshot: Snapshot): Judgement;
}

export type CheckDefinition = DocumentCheck | AnswerCheck | SiteCheck;

/** Keeps the definition's exact type, so that tests can call its `judge`. */
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
/** Does not apply, or could not be decided; the message says which. */
export const info = judged('info');

/** `items` for a judgement: at most 50, with the full number beside them. */
export function listed(items: readonly Item[]): Pick<Judgement, 'items' | 'count'> {
  return { items: items.slice(0, 50), count: items.length };
}

/** An element as evidence: its line and its start tag as written. */
export function quoted({ at }: { at: { line: number; excerpt: string } }, note?: string): Item {
  const where = at.line > 0 ? `Line ${at.line}: ` : '';
  return { detail: `${where}${at.excerpt}${note ? ` (${note})` : ''}` };
}
