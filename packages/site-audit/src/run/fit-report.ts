/** Limits the size of reports, which are stored and sent as one text and grow with the audited site. */
import type { CheckResult, Report } from '../report/report-types.ts';
import { reportLimits } from './audit-limits.ts';

/** Ordered by cost to the reader: examples beyond the first, then long texts, then lists. */
const steps: readonly ((report: Report) => Report)[] = [
  withItems(20, 500),
  withItems(10, 300),
  withItems(3, 200),
  withItems(0, 0),
  (report) => ({
    ...withItems(0, 0)(report),
    ...(report.pages && { pages: report.pages.slice(0, 20) }),
  }),
  (report) => shortened(report, 400),
  (report) => shortened(report, 60),
];

/** The report, with fewer examples when it exceeds `most` bytes of JSON; `count` keeps their number. */
export function fitReport(report: Report, most = reportLimits.bytes): Report {
  let fitting = report;
  for (const step of steps) {
    if (Buffer.byteLength(JSON.stringify(fitting)) <= most) return fitting;
    fitting = step(fitting);
  }
  return fitting;
}

function withItems(most: number, longest: number): (report: Report) => Report {
  const reduced = (check: CheckResult): CheckResult => {
    const { items, ...rest } = check;
    if (!items) return check;
    const kept = items
      .slice(0, most)
      .map((item) => ({ ...item, detail: cut(item.detail, longest) }));
    return { ...rest, ...(kept.length > 0 && { items: kept }), count: check.count ?? items.length };
  };
  return (report) => ({
    ...report,
    checks: report.checks.map(reduced),
    practice: report.practice.map(reduced),
  });
}

/** Last resort: cuts every text in the report except the addresses that identify it. */
function shortened(report: Report, longest: number): Report {
  const { url, finalUrl } = report;
  const cutTexts = (_key: string, value: unknown) => {
    if (typeof value === 'string') return cut(value, longest);
    return Array.isArray(value) ? value.slice(0, 200) : value;
  };
  return { ...(JSON.parse(JSON.stringify(report, cutTexts)) as Report), url, finalUrl };
}

function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
