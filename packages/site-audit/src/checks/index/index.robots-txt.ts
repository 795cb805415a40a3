import {
  answerCheck,
  fail,
  info,
  type PageSubject,
  pass,
  warn,
} from '../../catalog/define-check.ts';
import { pageVerdict, quotedRule } from '../../robots/match-robots.ts';
import { googlebot, isOtherSearchCrawler, otherSearchCrawlers } from '../../robots/parse-robots.ts';
import { inWords } from '../../text/texts.ts';

/** Other search crawlers that may not fetch the page: common ones, and those named in the file. */
function othersClosed({ snapshot, url }: PageSubject) {
  const named = snapshot.robots.text.groups
    .flatMap(({ agents }) => agents)
    .filter(isOtherSearchCrawler);
  return [...new Set([...otherSearchCrawlers, ...named])].flatMap((crawler) => {
    const verdict = pageVerdict(snapshot, crawler, url.href);
    return verdict.kind === 'disallowed' ? [{ crawler, rule: verdict.rule }] : [];
  });
}

export const check = answerCheck('PSQ', 10, {
  title: 'Access by robots.txt',
  why: 'Google can’t read a page that robots.txt blocks. At best it lists a bare address.',
  fix: 'Narrow or delete the `Disallow` rule that matches this address, or add a longer `Allow` rule for it.',
  source: 'RFC9309; G:robots_txt; LH:is-crawlable',
  judge(subject) {
    const verdict = pageVerdict(subject.snapshot, googlebot, subject.url.href);
    switch (verdict.kind) {
      case 'other-origin':
        return info(
          'The page lies on another origin than the robots.txt that this audit has read.',
        );
      case 'unreadable':
        return warn(
          'robots.txt could not be read, so it is not known whether Google may fetch this page.',
        );
      case 'disallowed': {
        const items = verdict.rule ? [quotedRule(verdict.rule)] : [];
        return fail('robots.txt forbids Google to fetch this page.', { items });
      }
      case 'allowed': {
        const closed = othersClosed(subject);
        if (closed.length === 0) return pass('robots.txt lets search engines fetch this page.');
        const names = closed.map(({ crawler }) => crawler);
        const items = closed.flatMap(({ crawler, rule }) =>
          rule ? [`${crawler}: ${quotedRule(rule)}`] : [],
        );
        return warn(`robots.txt lets Google fetch this page, but not ${inWords(names)}.`, {
          value: names,
          items,
        });
      }
    }
  },
});
