/** Judges a snapshot: every check of the tool once, in the order of the presets, then the score. */
import { type Aggregate, overPages } from './aggregate.ts';
import { isHtmlContent } from './answers.ts';
import { isIndexable } from './crawled-pages.ts';
import type { CheckDefinition, Judgement, PageSubject } from './define-check.ts';
import { info } from './define-check.ts';
import type { LoadedCheck } from './loaded-check.ts';
import { type CategoryId, categories, gates, isLocal, letterOf, presets } from './presets.ts';
import type {
  CategoryResult,
  CheckResult,
  Item,
  Report,
  ReportedPage,
  ReportLimits,
  Status,
  ToolId,
} from './report-types.ts';
import { ourAgent } from './robots/tokens.ts';
import { categoryScore, costOf, type Earned, gated, gradeOf, overallScore, pointsOf } from './score.ts';
import type { Snapshot, VisitedPage } from './snapshot.ts';
import { subjectOf, withDocument } from './subject.ts';

export interface JudgeOptions {
  checks: readonly LoadedCheck[];
  /** ISO instant at which the audit began, and how long it took to gather, in ms. */
  fetchedAt: string;
  durationMs: number;
  /** Awaited now and then, so that judging a large site does not keep other visitors waiting. */
  pause?: () => Promise<void>;
  /** A check that threw: told in the report as not decided. */
  onBroken?: (id: string, error: unknown) => void;
}

/** Most evidence of one check, and most characters of one piece of it. */
const itemsShown = 50;
const longestText = 600;
/** Judgements between two pauses. */
const judgedAtOnce = 50;
const prioritiesShown = 5;

interface Judged {
  result: CheckResult;
  earned: Earned;
  /** Of the page itself, in a site audit of the homepage: what gates and walls are about. */
  homeStatus: Status;
}

/** Never throws, whatever a check does. */
export async function judge(snapshot: Snapshot, options: JudgeOptions): Promise<Report> {
  const { tool } = snapshot;
  const pages = judgedPages(snapshot);
  let sincePause = 0;
  const judgedList: Judged[] = [];
  const practice: CheckResult[] = [];
  for (const check of options.checks) {
    if (check.category === 'practice') {
      const home = pages.slice(0, 1);
      practice.push(resultOf(check, 0, outcomeOf(check, snapshot, home, options).shown));
      continue;
    }
    const line = lineOf(check, tool);
    if (!line) continue;
    const isSpokenOfHomeOnly = tool !== 'site' || isLocal(check.id);
    const subjects = isSpokenOfHomeOnly ? pages.slice(0, 1) : pages;
    const { shown, points, homeStatus } = outcomeOf(check, snapshot, subjects, options);
    judgedList.push({
      result: resultOf(check, line.weight, shown),
      earned: { id: check.id, category: check.category, weight: line.weight, points },
      homeStatus,
    });
    sincePause += check.definition.of === 'site' ? 1 : subjects.length;
    if (sincePause >= judgedAtOnce) {
      sincePause = 0;
      await options.pause?.();
    }
  }
  return assemble(snapshot, judgedList, practice, options);
}

/** Weight of a check in a tool; undefined when the tool does not run it. */
function lineOf({ id, category }: LoadedCheck, tool: ToolId): { weight: number } | undefined {
  const line = presets[category as CategoryId]?.[id];
  if (!line) return { weight: 0 };
  const [tools, weight] = line;
  if (!tools.includes(letterOf[tool])) return undefined;
  return { weight: tool === 'site' && isLocal(id) ? 0 : weight };
}

/** The page entered, and in a site audit every other page that was answered with HTML and 200. */
function judgedPages(snapshot: Snapshot): PageSubject[] {
  const first = subjectOf(snapshot.page, snapshot, true);
  if (snapshot.tool !== 'site' || !snapshot.crawl) return [first];
  const seen = new Set([first.url.href]);
  const others = snapshot.crawl.pages.flatMap(({ result }) => {
    if ('kind' in result || result === snapshot.page || seen.has(result.answer.url)) return [];
    seen.add(result.answer.url);
    const subject = subjectOf(result, snapshot, false);
    return withDocument(subject) ? [subject] : [];
  });
  return [first, ...others];
}

interface Outcome {
  shown: Judgement;
  points: number | null;
  homeStatus: Status;
}

const single = (shown: Judgement): Outcome => ({
  shown,
  points: pointsOf(shown.status),
  homeStatus: shown.status,
});

function outcomeOf(
  { id, definition }: LoadedCheck,
  snapshot: Snapshot,
  subjects: readonly PageSubject[],
  options: JudgeOptions,
): Outcome {
  const [first] = subjects;
  if (definition.of === 'site') {
    const reason = first && tellsOfServer(id) ? null : noDocument(first);
    return single(reason ? info(reason) : attempt(id, () => definition.judge(snapshot), options));
  }
  const judgements = subjects.map((subject) => ({
    url: subject.url.href,
    judgement: judgePage(id, definition, subject, options),
  }));
  const [only] = judgements;
  if (!only) return single(info('There was no page to judge.'));
  if (judgements.length === 1) return single(only.judgement);
  const overall: Aggregate = overPages(judgements);
  return { ...overall, homeStatus: only.judgement.status };
}

function judgePage(
  id: string,
  definition: Exclude<CheckDefinition, { of: 'site' }>,
  subject: PageSubject,
  options: JudgeOptions,
): Judgement {
  if (definition.of === 'answer') return attempt(id, () => definition.judge(subject), options);
  const complete = withDocument(subject);
  if (!complete) return info(noDocument(subject) ?? 'There was no page to judge.');
  return attempt(id, () => definition.judge(complete), options);
}

function attempt(id: string, work: () => Judgement, { onBroken }: JudgeOptions): Judgement {
  try {
    return work();
  } catch (error) {
    onBroken?.(id, error);
    return info('This check broke on our side and was left out of the score. The rest of the report stands.');
  }
}

/** Checks of the whole site that need no page. */
const tellsOfServer = (id: string) => /^(?:robots|sitemap|redirect)\./.test(id);

/** Why a page cannot be judged; null when it can. */
function noDocument(subject: PageSubject | undefined): string | null {
  if (!subject || withDocument(subject)) return null;
  const { answer, content } = subject.page;
  if (answer.ending !== 'answered' || answer.status !== 200) {
    return `Not judged, because the address answered with status ${answer.status} rather than with a page.`;
  }
  return isHtmlContent(content)
    ? 'Not judged, because the HTML of the page could not be read within our limits.'
    : 'Not judged, because the address answered with something other than an HTML page.';
}

function resultOf(
  { id, category, definition }: LoadedCheck,
  weight: number,
  judgement: Judgement,
): CheckResult {
  const { status, message, value, items, count } = judgement;
  const { why, fix, source } = definition;
  return {
    id,
    category,
    status,
    weight,
    ...(value !== undefined && { value: Array.isArray(value) ? value.slice(0, 100) : cut(value) }),
    message: cut(message),
    why,
    fix,
    source,
    ...(items && items.length > 0 && { items: items.slice(0, itemsShown).map(shownItem) }),
    ...(items && items.length > 0 && { count: count ?? items.length }),
  };
}

const shownItem = ({ url, detail }: Item): Item => ({
  ...(url !== undefined && { url: url.slice(0, 2048) }),
  detail: cut(detail),
});

function cut<Value extends string | number | boolean>(value: Value): Value | string {
  if (typeof value !== 'string' || value.length <= longestText) return value;
  return `${value.slice(0, longestText - 1)}…`;
}

function assemble(
  snapshot: Snapshot,
  judged: readonly Judged[],
  practice: CheckResult[],
  { fetchedAt, durationMs }: JudgeOptions,
): Report {
  const { tool, page, crawl } = snapshot;
  const results = categories.flatMap(({ id, title, weight }) => {
    const own = judged.filter(({ earned }) => earned.category === id);
    if (own.length === 0) return [];
    return [{ own, exact: categoryScore(own.map(({ earned }) => earned)), id, title, weight: weight[tool] }];
  });
  const counting = results.map(({ exact, weight }) => ({ score: exact, weight }));
  const caps = judged.flatMap((one) => capOf(one) ?? []);
  const uncapped = overallScore(counting);
  const score = gated(uncapped, caps);
  const limits = limitsOf(snapshot);
  const isWall = judged.some(
    ({ result, homeStatus }) => result.id === 'fetch.interstitial' && homeStatus === 'warn',
  );
  return {
    tool,
    url: snapshot.url,
    finalUrl: page.answer.url,
    score,
    grade: gradeOf(score),
    categories: results.map(
      ({ own, exact, ...category }): CategoryResult => ({
        id: category.id,
        title: category.title,
        score: exact === null ? null : Math.round(exact),
        weight: category.weight,
        passed: countOf(own, 'pass'),
        warned: countOf(own, 'warn'),
        failed: countOf(own, 'fail'),
        info: countOf(own, 'info'),
      }),
    ),
    checks: judged.map(({ result }) => result),
    practice,
    priorities: prioritiesOf(results, uncapped),
    redirects: page.answer.hops.map(({ url, status, location }) => ({
      url,
      status,
      location: location ?? '',
    })),
    ...(crawl && { pages: crawl.pages.map((one) => reportedPage(one.url, one.depth, one.result, snapshot)) }),
    ...(limits && { limits }),
    ...(isWall && { limited: true }),
    fetchedAt,
    durationMs: Math.round(durationMs),
    engine: ourAgent,
  };
}

/** Highest score that a failing gate leaves; undefined where none is shut. */
const capOf = ({ earned, homeStatus }: Judged): number | undefined =>
  homeStatus === 'fail' ? gates[earned.id] : undefined;

const countOf = (judged: readonly Judged[], status: CheckResult['status']) =>
  judged.filter(({ result }) => result.status === status).length;

/** Caps under which a page is as good as not there for a search engine. */
const gravest = 60;

/** What hides the page from search comes first, then what costs most; a cap costs what it takes from the score. */
function prioritiesOf(
  results: readonly { own: Judged[]; exact: number | null; weight: number }[],
  uncapped: number,
): string[] {
  const sharedBy = results.reduce((sum, { exact, weight }) => sum + (exact === null ? 0 : weight), 0);
  return results
    .flatMap(({ own, weight }) => {
      const earned = own.map((one) => one.earned);
      return own.map((one) => ({
        id: one.earned.id,
        cost: costOf(one.earned, earned, weight, sharedBy) + takenBy(capOf(one), uncapped),
      }));
    })
    .filter(({ cost }) => cost > 0)
    .sort((a, b) => b.cost - a.cost)
    .slice(0, prioritiesShown)
    .map(({ id }) => id);
}

function takenBy(cap: number | undefined, uncapped: number): number {
  if (cap === undefined) return 0;
  return cap < gravest ? 200 - cap : Math.max(0, uncapped - cap);
}

function limitsOf({ page, crawl, isTimeUp }: Snapshot): ReportLimits | undefined {
  const pages = [page, ...(crawl?.pages.flatMap(({ result }) => ('kind' in result ? [] : [result])) ?? [])];
  const isTruncated = pages.some(({ answer, document }) => answer.isCut || document?.isTreeCut);
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

function reportedPage(
  url: string,
  depth: number,
  result: VisitedPage | { kind: 'fault' },
  snapshot: Snapshot,
): ReportedPage {
  if ('kind' in result) return { url, status: 0, depth, indexable: false };
  const title = result.document?.titles.find(({ part }) => part === 'head')?.text;
  return {
    url,
    status: result.answer.status,
    depth,
    ...(title && { title: title.slice(0, 200) }),
    indexable: isIndexable(subjectOf(result, snapshot, result === snapshot.page)),
  };
}
