/** Runs the site audit's checks on a single page, without the other pages. */
import { createHash } from 'node:crypto';
import { type CategoryId, isLocal, type LoadedCheck, presets } from '#domain/audit/catalog/presets.ts';
import { comparedWords } from '#domain/audit/checks/site/site.duplicate-content.ts';
import { isSelfCanonical } from '#domain/audit/links/page-links.ts';
import { contentOf, descriptionsOf, titleOf } from '#domain/audit/page/metadata.ts';
import { subjectOf, withDocument } from '#domain/audit/page/subject.ts';
import { judgeCheck } from '#domain/audit/report/judge-check.ts';
import type { Robots } from '#domain/audit/robots/robots.ts';
import { isIndexable } from '#domain/audit/site/crawled-pages.ts';
import type { Snapshot, VisitedPage } from '#domain/audit/site/snapshot.ts';
import { folded } from '#domain/audit/text/texts.ts';
import type { Finding, ReadPage } from './crawl-store.ts';

const longestMessage = 300;

/** Skipped: a measurement that varies between visits would look like a change of the site. */
const varies = 'fetch.ttfb';

/** Checks of single pages. Checks of the firm apply only to the homepage. */
export function pageChecks(checks: readonly LoadedCheck[]): LoadedCheck[] {
  return checks.filter(({ id, category, definition }) => {
    if (category === 'practice' || definition.of === 'site' || isLocal(id) || id === varies) return false;
    return presets[category as CategoryId]?.[id]?.[0].includes('S') ?? false;
  });
}

export async function judgePage(
  page: VisitedPage,
  {
    checks,
    robots,
    now,
    isFirst,
  }: { checks: readonly LoadedCheck[]; robots: Robots; now: number; isFirst: boolean },
): Promise<Pick<ReadPage, 'isIndexable' | 'marks' | 'findings'>> {
  const snapshot: Snapshot = {
    ...{ tool: 'site', url: page.answer.asked, now, page, robots, sitemap: null, crawl: null, probes: null },
    ...{ targets: new Map(), isTimeUp: false },
  };
  const subject = subjectOf(page, snapshot, isFirst);
  const complete = withDocument(subject);
  // Report nothing about an error page itself; the pages that link to it report it.
  if (!complete) return { isIndexable: false, marks: noMarks, findings: [] };
  const findings: Finding[] = [];
  for (const check of checks) {
    const { status, message } = (await judgeCheck(check, snapshot, [subject], {})).shown;
    if (status === 'warn' || status === 'fail')
      findings.push({ check: check.id, status, message: message.slice(0, longestMessage) });
  }
  const counts = isIndexable(complete) && isSelfCanonical(complete);
  return { isIndexable: isIndexable(complete), marks: counts ? marksOf(complete) : noMarks, findings };
}

const noMarks: ReadPage['marks'] = { title: null, description: null, text: null };

function marksOf({ document }: NonNullable<ReturnType<typeof withDocument>>): ReadPage['marks'] {
  const words = comparedWords(document) ?? [];
  return {
    title: markOf(folded(titleOf(document)?.text ?? '')),
    description: markOf(folded(contentOf(descriptionsOf(document)[0]))),
    text: markOf(words.join(' ')),
  };
}

const markOf = (text: string) =>
  text === '' ? null : createHash('sha256').update(text).digest('base64url').slice(0, 16);
