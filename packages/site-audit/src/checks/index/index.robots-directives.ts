import { answerCheck, fail, type PageSubject, pass, warn } from '../../catalog/define-check.ts';
import {
  type DirectiveRule,
  forbidsIndexing,
  type PageDirectives,
  readDirectives,
  rulesFor,
} from '../../directives/directives.ts';
import { googlebot, isOtherSearchCrawler } from '../../robots/parse-robots.ts';
import { inWords } from '../../text/texts.ts';

/** For an error page only the header counts: its markup describes the error. */
const countedDirectives = ({
  page: { answer },
  directives,
  snapshot,
}: PageSubject): PageDirectives =>
  answer.status === 200 ? directives : readDirectives(null, answer.headers, snapshot.now);

const evidence = (rules: readonly DirectiveRule[]) =>
  rules.map(({ token, from }) => `${from}: ${token.slice(0, 200)}`);

export const check = answerCheck('PSQ', 10, {
  title: 'Robots directives',
  why: 'A noindex page stays out of search results, so prospects find another firm.',
  fix: 'Remove `noindex` or `none` (or the past `unavailable_after` date) from the robots meta tag and the X-Robots-Tag header if the page should be found. Many site builders call this setting "hide from search engines".',
  source: 'G:robots-meta-tag; LH:is-crawlable',
  judge(subject) {
    const { rules, isNoindex, closedTo } = countedDirectives(subject);
    const closing = (crawler: string) =>
      rulesFor(crawler, rules).filter(({ token }) => forbidsIndexing(token, subject.snapshot.now));
    if (isNoindex) {
      const closed = closing(googlebot);
      const value = [...new Set(closed.map(({ token }) => token.slice(0, 200)))];
      const onlyExpired = value.every((token) => token.startsWith('unavailable_after'));
      const message = onlyExpired
        ? 'The date given as unavailable_after has passed, so Google takes the page out of its results.'
        : `The page tells Google not to index it: ${value.join(', ').slice(0, 200)}.`;
      return fail(message, { value, items: evidence(closed) });
    }
    const names = closedTo.filter(isOtherSearchCrawler);
    if (names.length === 0)
      return pass('No robots directive keeps search engines from indexing this page.');
    const items = evidence(names.flatMap(closing));
    return warn(`Google may index the page, but ${inWords(names)} may not.`, {
      value: names,
      items,
    });
  },
});
