import type { ReportView, TitledCheck } from './audit-view.ts';
import { Finding } from './finding.tsx';
import { ReportSchedule } from './report-schedule.tsx';
import { counted, countOf } from './report-words.ts';

/** Failures, then warnings, by category, with a filter that works without JavaScript. */
export function Findings({ report }: { report: ReportView }) {
  const { checks, categories, finalUrl } = report;
  const groups = categories
    .map((category) => ({ ...category, found: foundIn(checks, category.id) }))
    .filter(({ found }) => found.length > 0);
  if (groups.length === 0) {
    return (
      <ReportSchedule id="findings" heading="Findings" note="None">
        <p className="max-w-[60ch] text-ink-2">
          None. We looked again, because an audit without findings makes everyone in the room nervous.
        </p>
      </ReportSchedule>
    );
  }
  return (
    <ReportSchedule id="findings" heading="Findings" note={noteOn(checks)} className="audit-findings">
      <Filter checks={checks} />
      <p className="paper-only mb-4 text-small text-ink-2">
        Paper has the first evidence for each failure and none for warnings. The report on our site has all of
        it.
      </p>
      <div className="audit-stack grid gap-8 border-t-[1.5px] border-ink pt-5">
        {groups.map(({ id, title, score, found }) => (
          <section key={id} aria-labelledby={`found-${id}`} className="audit-group">
            <h3
              id={`found-${id}`}
              className="audit-head flex scroll-mt-24 items-baseline justify-between gap-4 border-b border-rule-strong pb-2 text-[1.3125rem]"
            >
              {title}
              {score !== null && (
                <span className="shrink-0 font-sans text-small font-[520] tracking-normal text-ink-3 tabular">
                  {score} of 100
                </span>
              )}
            </h3>
            <ol>
              {found.map((check) => (
                <Finding key={check.id} check={check} address={finalUrl} />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </ReportSchedule>
  );
}

function foundIn(checks: readonly TitledCheck[], category: string): TitledCheck[] {
  const own = checks.filter((check) => check.category === category);
  return [...own.filter(({ status }) => status === 'fail'), ...own.filter(({ status }) => status === 'warn')];
}

function noteOn(checks: readonly TitledCheck[]): string {
  const parts = [
    [countOf(checks, 'fail'), 'failure'],
    [countOf(checks, 'warn'), 'warning'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, noun]) => counted(count, noun))
    .join(', ');
}

/** Radios only: audit.css hides the other rows. */
function Filter({ checks }: { checks: readonly TitledCheck[] }) {
  const failures = countOf(checks, 'fail');
  const warnings = countOf(checks, 'warn');
  const choices = [
    { id: 'all', label: 'All', count: failures + warnings },
    { id: 'fail', label: 'Failures', count: failures },
    { id: 'warn', label: 'Warnings', count: warnings },
  ];
  return (
    <fieldset className="mb-4 flex flex-wrap gap-1 print:hidden">
      <legend className="sr-only">Show</legend>
      {choices.map(({ id, label, count }) => (
        <label
          key={id}
          className="flex min-h-10 items-center gap-1.5 rounded-control border border-transparent px-3.25 max-xs:px-2.25 text-small font-[580] text-ink-2 hover:text-ink has-checked:border-ink has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name="show"
            value={id}
            id={`show-${id}`}
            defaultChecked={id === 'all'}
            className="sr-only"
          />
          {label} <b className="font-[560] text-ink-3 tabular">{count}</b>
        </label>
      ))}
    </fieldset>
  );
}
