/** Reports are kept and sent as one text; a site may not make it as long as it likes. */
import type { CheckResult, Report } from '#domain/audit/report-types.ts';

/** In bytes of JSON. An ordinary report has a tenth of it. */
export const longestReport = 512 * 1024;

/** What is left out first costs the reader least: examples beyond the first ones, then long texts, then lists. */
const steps: readonly ((report: Report) => Report)[] = [
  withItems(20, 500),
  withItems(10, 300),
  withItems(3, 200),
  withItems(0, 0),
  (report) => ({ ...withItems(0, 0)(report), ...(report.pages && { pages: report.pages.slice(0, 20) }) }),
  (report) => shortened(report, 400),
  (report) => shortened(report, 60),
];

/** The same report, with fewer examples when it is longer than `most` bytes of JSON; `count` still gives their number. */
export function fitReport(report: Report, most = longestReport): Report {
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
    const kept = items.slice(0, most).map((item) => ({ ...item, detail: cut(item.detail, longest) }));
    return { ...rest, ...(kept.length > 0 && { items: kept }), count: check.count ?? items.length };
  };
  return (report) => ({
    ...report,
    checks: report.checks.map(reduced),
    practice: report.practice.map(reduced),
  });
}

/** The last resort: whatever text a site put anywhere is cut, but for the addresses that name the report. */
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
