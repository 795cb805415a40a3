import { fail, info, pass, siteCheck, warn } from '../../catalog/define-check.ts';
import { quotedRule, verdictFor } from '../../robots/match-robots.ts';
import {
  googlebot,
  otherSearchCrawlers,
  type Robots,
  type RobotsRule,
} from '../../robots/parse-robots.ts';
import { inWords } from '../../text/texts.ts';

/** A path that only a rule for everything matches. */
const anyPage = '/a-page-that-no-rule-names';

function closesSite(robots: Robots, crawler: string): RobotsRule | undefined {
  const home = verdictFor(robots, crawler, new URL('/', robots.url).href);
  const page = verdictFor(robots, crawler, new URL(anyPage, robots.url).href);
  return home.isAllowed || page.isAllowed ? undefined : page.rule;
}

export const check = siteCheck('SQ', 10, {
  title: 'Site open to search engines',
  why: 'A rule left from a test server hides the entire firm from search.',
  fix: 'Delete the line `Disallow: /` from the live file, or narrow it to the folder it was meant for.',
  source: 'RFC9309 §2.2.2; LH:is-crawlable',
  judge({ robots }) {
    if (robots.meaning === 'everything-disallowed')
      return info('robots.txt could not be read, so its rules are not known.');
    const rule = closesSite(robots, googlebot);
    const quote = (one: RobotsRule) => ({ url: robots.url, detail: quotedRule(one) });
    if (rule)
      return fail('robots.txt closes the whole site to Google.', {
        value: rule.path,
        items: [quote(rule)],
      });
    const others = otherSearchCrawlers.flatMap((crawler) => {
      const closing = closesSite(robots, crawler);
      return closing ? [{ crawler, item: quote(closing) }] : [];
    });
    if (others.length === 0) return pass('robots.txt leaves the site open to search engines.');
    const names = others.map(({ crawler }) => crawler);
    return warn(`robots.txt closes the whole site to ${inWords(names)}; Google may read it.`, {
      value: names,
      items: others.map(({ item }) => item),
    });
  },
});
