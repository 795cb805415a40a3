/** Judges a snapshot: every check of the tool once, in their order, then the score. */
import { type Check, isLocal, type Judgement, type PageSubject } from '../catalog/define-check.ts';
import { subjectOf, withDocument } from '../page/subject.ts';
import { reportLimits } from '../run/audit-limits.ts';
import type { Snapshot } from '../site/snapshot.ts';
import { assembleReport, type JudgedCheck } from './assemble-report.ts';
import { type JudgeCheckOptions, judgeCheck } from './judge-check.ts';
import type { CheckResult, Item, Report } from './report-types.ts';

interface JudgeOptions extends JudgeCheckOptions {
  checks: readonly Check[];
  /** ISO instant of the audit's start, and the time spent gathering, in ms. */
  fetchedAt: string;
  durationMs: number;
  engine: string;
}

/** Rejects only when `pause` does. */
export async function judge(snapshot: Snapshot, options: JudgeOptions): Promise<Report> {
  const { tool } = snapshot;
  const pages = await judgedPages(snapshot, options);
  const judged: JudgedCheck[] = [];
  const practice: CheckResult[] = [];
  for (const check of options.checks) {
    const isPractice = check.category === 'practice';
    if (!isPractice && !check.tools.includes(tool)) continue;
    const isOfHome = isPractice || tool !== 'site' || isLocal(check.id);
    const subjects = isOfHome ? pages.slice(0, 1) : pages;
    const { shown, ...counted } = await judgeCheck(check, snapshot, subjects, options);
    const isUncounted = isPractice || (tool === 'site' && isLocal(check.id));
    const result = checkResult(check, isUncounted ? 0 : check.weight, shown);
    if (isPractice) practice.push(result);
    else judged.push({ result, ...counted });
  }
  return assembleReport(snapshot, judged, practice, options);
}

/** The entered page, and in a site audit every other page that answered with HTML and 200. */
async function judgedPages(snapshot: Snapshot, { pause }: JudgeOptions): Promise<PageSubject[]> {
  const first = subjectOf(snapshot.page, snapshot, true);
  if (snapshot.tool !== 'site' || !snapshot.crawl) return [first];
  const seen = new Set([first.url.href]);
  const subjects = [first];
  for (const { result } of snapshot.crawl.pages) {
    if ('kind' in result || result === snapshot.page || seen.has(result.answer.url)) continue;
    seen.add(result.answer.url);
    const subject = subjectOf(result, snapshot, false);
    if (withDocument(subject)) subjects.push(subject);
    await pause?.();
  }
  return subjects;
}

function checkResult(
  { id, category, why, fix, source }: Check,
  weight: number,
  judgement: Judgement,
): CheckResult {
  const { status, message, value, items, count } = judgement;
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
    ...(items &&
      items.length > 0 && {
        items: items.slice(0, reportLimits.itemsOfCheck).map(shownItem),
        count: count ?? items.length,
      }),
  };
}

const shownItem = ({ url, detail }: Item): Item => ({
  ...(url !== undefined && { url: url.slice(0, 2048) }),
  detail: cut(detail),
});

function cut<Value extends string | number | boolean>(value: Value): Value | string {
  if (typeof value !== 'string' || value.length <= reportLimits.textCharacters) return value;
  return `${value.slice(0, reportLimits.textCharacters - 1)}…`;
}
