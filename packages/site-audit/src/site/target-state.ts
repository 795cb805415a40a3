/** The state of another address, if the audit requested it. */
import { canonicalOf, isSelfCanonical } from '../links/page-links.ts';
import { subjectOf } from '../page/subject.ts';
import { pageVerdict } from '../robots/match-robots.ts';
import { googlebot } from '../robots/parse-robots.ts';
import { type Fault, wordsOfFault } from './answer.ts';
import type { Snapshot, Target, VisitedPage } from './snapshot.ts';
import { isSameUrl, withoutFragment } from './urls.ts';

export interface TargetState {
  /** `unknown`: not requested, or no usable answer. */
  kind:
    | 'unknown'
    | 'disallowed'
    | 'redirect'
    | 'error'
    | 'noindex'
    | 'not-html'
    | 'canonical-elsewhere'
    | 'indexable';
  words: string;
  /** The canonical elsewhere. */
  to?: string;
}

/** The answer of an address, ignoring fragments; `skipped` when not requested. Includes the audited page. */
export function targetResult(address: string, snapshot: Snapshot): Target['result'] {
  const known = snapshot.targets.get(withoutFragment(address))?.result;
  if (known !== undefined) return known;
  return isSameUrl(address, snapshot.page.answer.asked) ? snapshot.page : 'skipped';
}

export const isVisited = (result: Target['result']): result is VisitedPage =>
  result !== 'skipped' && !('kind' in result);

function faultState(fault: Fault): TargetState {
  const words = wordsOfFault(fault);
  const [first] = fault.hops;
  return first
    ? { kind: 'redirect', words: `redirects (status ${first.status}) to an address that ${words}` }
    : { kind: 'unknown', words };
}

function redirectWords({ answer: { ending, hops, status, url } }: VisitedPage): string | null {
  if (ending === 'loop') return 'redirects in a circle';
  if (ending === 'too-many') return 'redirects more than ten times';
  if (ending === 'unfollowable') return `answers ${status} without a usable Location`;
  const [first] = hops;
  return first ? `redirects (status ${first.status}) to ${url.slice(0, 300)}` : null;
}

function visitedState(page: VisitedPage, snapshot: Snapshot): TargetState {
  const redirect = redirectWords(page);
  if (redirect !== null) return { kind: 'redirect', words: redirect };
  const { status } = page.answer;
  if (status !== 200) return { kind: 'error', words: `answers with status ${status}` };
  const subject = subjectOf(page, snapshot, false);
  if (subject.directives.isNoindex) return { kind: 'noindex', words: 'is set to noindex' };
  if (page.document === null) return { kind: 'not-html', words: 'is not an HTML page' };
  const canonical = canonicalOf(subject.links);
  if (canonical !== null && !isSelfCanonical(subject)) {
    const to = withoutFragment(canonical.url);
    return { kind: 'canonical-elsewhere', to, words: `names ${to.slice(0, 300)} as its canonical` };
  }
  return { kind: 'indexable', words: 'answers 200 and may be indexed' };
}

/** Check robots.txt first: blocked addresses are not fetched. */
export function targetState(address: string, snapshot: Snapshot): TargetState {
  if (pageVerdict(snapshot, googlebot, address).kind === 'disallowed')
    return { kind: 'disallowed', words: 'is closed to Googlebot by robots.txt' };
  const result = targetResult(address, snapshot);
  if (result === 'skipped') return { kind: 'unknown', words: 'was not fetched by this audit' };
  return isVisited(result) ? visitedState(result, snapshot) : faultState(result);
}
