import { fail, type Judgement, pass, siteCheck, warn } from '../../catalog/define-check.ts';
import type { Robots } from '../../robots/parse-robots.ts';
import { robotsLimits } from '../../run/audit-limits.ts';
import { type Answer, wordsOfFault } from '../../site/answer.ts';
import { counted } from '../../text/texts.ts';

const muchText = 100_000;

export const check = siteCheck('SQ', 6, {
  title: 'Answer for robots.txt',
  why: 'Crawlers ask for this file first. If it answers with a server error, Google stops crawling the site.',
  fix: 'Serve a small plain-text file at `/robots.txt` with status 200; an empty one will do.',
  source: 'RFC9309 §2.3.1; G:robots_txt',
  judge({ robots }) {
    const { result, url } = robots;
    if (result.kind === 'fault')
      return fail(`${url} ${wordsOfFault(result)}.`, {
        value: result.code,
        items: [{ url, detail: result.url }],
      });
    return {
      ...judgeAnswer(robots, result),
      value: result.status,
      items: [{ url, detail: where(result) }],
    };
  },
});

function judgeAnswer(robots: Robots, { ending, status, isCut }: Answer): Judgement {
  const { bytes, isHtml, url } = robots;
  if (ending === 'too-many')
    return fail('robots.txt redirects more than five times, so crawlers give up on it.');
  if (ending === 'loop')
    return fail('robots.txt redirects in a circle, so crawlers give up on it.');
  if (ending === 'unfollowable')
    return fail(`robots.txt answers ${status} without an address to go on to.`);
  if (status === 429)
    return fail(
      'robots.txt is refused with status 429 (too many requests), which closes the site to crawlers.',
    );
  if (status >= 500)
    return fail(
      `robots.txt answers with the server error ${status}, which closes the site to crawlers.`,
    );
  if (status === 404 || status === 410)
    return warn(
      `There is no robots.txt (status ${status}): nothing is closed, and no sitemap is named.`,
    );
  if (status === 401 || status === 403)
    return warn(
      `robots.txt is locked (status ${status}); crawlers take that for a site without rules.`,
    );
  if (status !== 200) return warn(`robots.txt answers with status ${status} instead of 200.`);
  if (isHtml) return fail(`${url} is an HTML page instead of a text file.`);
  if (bytes > robotsLimits.fileBytes || isCut)
    return fail(
      `robots.txt is larger than ${counted(robotsLimits.fileBytes, 'byte')}; what follows is dropped.`,
    );
  if (bytes > muchText)
    return warn(`robots.txt has ${counted(bytes, 'byte')}, far more than rules need.`);
  if (bytes === 0)
    return pass('robots.txt answers with status 200 and is empty: nothing is closed.');
  return pass(`robots.txt answers with status 200 and ${counted(bytes, 'byte')} of text.`);
}

function where({ hops, status, url }: Answer): string {
  const way = hops.map((hop) => `${hop.status} to ${hop.location ?? 'nowhere'}`);
  return [...way, `status ${status} at ${url}`].join(', then ');
}
