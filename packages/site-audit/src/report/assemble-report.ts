/** Assembles the report from judged checks: categories, score with gates, priorities, progress of the audit. */
import { categories, gates } from '../catalog/define-check.ts';
import { titleOf } from '../page/metadata.ts';
import { subjectOf } from '../page/subject.ts';
import { isIndexable } from '../site/crawled-pages.ts';
import type { CrawledPage, Snapshot } from '../site/snapshot.ts';
import type { Outcome } from './judge-check.ts';
import type {
  CategoryResult,
  CheckResult,
  Report,
  ReportedPage,
  ReportLimits,
  Status,
  ToolId,
} from './report-types.ts';
import { categoryScore, gated, gradeOf, overallScore, prioritiesOf } from './score.ts';

export interface JudgedCheck extends Pick<Outcome, 'points' | 'homeStatus'> {
  result: CheckResult;
}

export function assembleReport(
  snapshot: Snapshot,
  judged: readonly JudgedCheck[],
  practice: CheckResult[],
  { fetchedAt, durationMs, engine }: Pick<Report, 'fetchedAt' | 'durationMs' | 'engine'>,
): Report {
  const { tool, url, page, crawl } = snapshot;
  const counted = categoriesOf(tool, judged);
  const uncapped = overallScore(counted);
  const caps = judged.flatMap((one) => capOf(one) ?? []);
  const score = gated(uncapped, caps);
  const limits = limitsOf(snapshot);
  return {
    tool,
    url,
    finalUrl: page.answer.url,
    score,
    grade: gradeOf(score),
    categories: counted.map(categoryResult),
    checks: judged.map(({ result }) => result),
    practice,
    priorities: prioritiesOf(counted, uncapped),
    redirects: page.answer.hops.map((hop) => ({ ...hop, location: hop.location ?? '' })),
    ...(crawl && { pages: crawl.pages.map((one) => reportedPage(one, snapshot)) }),
    ...(limits && { limits }),
    ...(isWall(judged) && { limited: true }),
    fetchedAt,
    durationMs: Math.round(durationMs),
    engine,
  };
}

function categoriesOf(tool: ToolId, judged: readonly JudgedCheck[]) {
  return categories.flatMap(({ id, title, weight }) => {
    const own = judged
      .filter(({ result }) => result.category === id)
      .map((one) => ({ ...one, cap: capOf(one) }));
    if (own.length === 0) return [];
    return [{ id, title, weight: weight[tool], score: categoryScore(own), own }];
  });
}

function categoryResult({
  id,
  title,
  weight,
  score,
  own,
}: ReturnType<typeof categoriesOf>[number]): CategoryResult {
  const count = (status: Status) => own.filter(({ result }) => result.status === status).length;
  return {
    id,
    title,
    score: score === null ? null : Math.round(score),
    weight,
    passed: count('pass'),
    warned: count('warn'),
    failed: count('fail'),
    info: count('info'),
  };
}

/** Highest score allowed by a failing gate; undefined without one. */
const capOf = ({ result, homeStatus }: JudgedCheck): number | undefined =>
  homeStatus === 'fail' ? gates[result.id] : undefined;

const isWall = (judged: readonly JudgedCheck[]) =>
  judged.some(
    ({ result, homeStatus }) => result.id === 'fetch.interstitial' && homeStatus === 'warn',
  );

function limitsOf({ page, crawl, isTimeUp }: Snapshot): ReportLimits | undefined {
  const isTruncated = [{ result: page }, ...(crawl?.pages ?? [])].some(
    ({ result }) => !('kind' in result) && (result.answer.isCut || result.document?.isTreeCut),
  );
  const blocked = crawl?.blockedByRobots ?? 0;
  const limits: ReportLimits = {
    ...(isTruncated && { truncated: true }),
    ...(crawl?.end === 'page-limit' && { pageLimit: true }),
    ...((isTimeUp || crawl?.end === 'time-limit') && { timeLimit: true }),
    ...(blocked > 0 && { blockedByRobots: blocked }),
    ...(crawl?.end === 'refusing-server' && { stoppedByServer: true }),
  };
  return Object.keys(limits).length > 0 ? limits : undefined;
}

function reportedPage({ url, depth, result }: CrawledPage, snapshot: Snapshot): ReportedPage {
  if ('kind' in result) return { url, status: 0, depth, indexable: false };
  const title = result.document ? titleOf(result.document)?.text : undefined;
  return {
    url,
    status: result.answer.status,
    depth,
    ...(title && { title: title.slice(0, 200) }),
    indexable: isIndexable(subjectOf(result, snapshot, result === snapshot.page)),
  };
}
