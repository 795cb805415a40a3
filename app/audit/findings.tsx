import type { ReactNode } from 'react';
import { PlusToMinus } from '../ui/icon.tsx';
import { Tally } from '../ui/tally.tsx';
import type { ReportView, TitledCheck } from './audit-view.ts';
import { Evidence } from './check-rows.tsx';
import { Coded, CopyButton, Found, ReportSchedule } from './report-parts.tsx';
import {
  anchorOf,
  countOf,
  exceptionsOf,
  fixToCopy,
  severityOf,
  sourceWords,
  statusWord,
  weightWords,
} from './report-words.ts';

/** Failures, then warnings, by category, with a filter that works without JavaScript. */
export function Findings({ report: { checks, categories, finalUrl } }: { report: ReportView }) {
  const found = ['fail', 'warn'].flatMap((status) =>
    checks.filter((check) => check.status === status),
  );
  const byCategory = Map.groupBy(found, ({ category }) => category);
  const choices = [
    ['all', 'All', found.length],
    ['fail', 'Failures', countOf(checks, 'fail')],
    ['warn', 'Warnings', countOf(checks, 'warn')],
  ] as const;
  if (found.length === 0) {
    return (
      <ReportSchedule id="findings" heading="Findings" note="None">
        <p className="max-w-[60ch] text-ink-2">
          None. We looked again, because an audit without findings makes everyone in the room
          nervous.
        </p>
      </ReportSchedule>
    );
  }
  return (
    <ReportSchedule
      id="findings"
      heading="Findings"
      note={exceptionsOf(checks).join(', ')}
      className="audit-findings"
    >
      {/* Radios only: audit.css hides the other rows. */}
      <fieldset className="mb-4 flex flex-wrap gap-1 print:hidden">
        <legend className="sr-only">Show</legend>
        {choices.map(([id, label, count]) => (
          <label
            key={id}
            className="flex min-h-10 items-center gap-1.5 rounded-control border border-transparent px-3.25 max-xs:px-2.25 text-small font-[580] text-ink-2 hover:text-ink has-checked:border-ink has-checked:text-ink has-focus-visible:focus-ring pointer-coarse:min-h-11"
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
      <p className="paper-only mb-4 text-small text-ink-2">
        Paper has the first evidence for each failure and none for warnings. The report on our site
        has all of it.
      </p>
      <div className="audit-stack grid gap-8 ink-top pt-5">
        {categories
          .filter(({ id }) => byCategory.has(id))
          .map(({ id, title, score }) => (
            <section key={id} aria-labelledby={`found-${id}`} className="audit-group">
              <h3
                id={`found-${id}`}
                className="audit-head flex scroll-mt-24 flex-wrap items-baseline justify-between gap-x-4 border-b border-rule-strong pb-2 text-[1.3125rem]"
              >
                {title}
                {score !== null && (
                  <span className="shrink-0 font-sans text-small font-[520] tracking-normal text-ink-3 tabular">
                    {score} of 100
                  </span>
                )}
              </h3>
              <ol>
                {byCategory.get(id)?.map((check) => {
                  const Finding = check.status === 'fail' ? Failure : Warning;
                  return <Finding key={check.id} check={check} address={finalUrl} />;
                })}
              </ol>
            </section>
          ))}
      </div>
    </ReportSchedule>
  );
}

interface FindingProps {
  check: TitledCheck;
  address: string;
}

const columns =
  'grid grid-cols-[minmax(0,1fr)] gap-x-8 lg:grid-cols-[132px_minmax(0,6fr)_minmax(0,4.4fr)] print:grid-cols-[96px_minmax(0,6fr)_minmax(0,4.4fr)] print:gap-x-5';

/** Expanded; on phones reason and evidence are folded below the fix, to keep the list readable. */
function Failure({ check, address }: FindingProps) {
  const { id, status, title, message, items = [] } = check;
  return (
    <li
      id={anchorOf(id)}
      data-status={status}
      className={`audit-finding scroll-mt-24 gap-y-2 border-b border-rule pt-5 pb-3 md:pb-5 lg:gap-y-0 lg:py-6 print:gap-y-0 print:py-4 ${columns}`}
    >
      <div className="lg:row-span-2 print:row-span-2">
        <Severity check={check} />
        <Weight className="mt-1 max-lg:hidden print:block">{weightWords(check)}</Weight>
      </div>
      <div className="min-w-0">
        <h4 className="text-[1.0938rem]">{title}</h4>
        <p className="mt-1 text-small">
          <Found text={message} />
        </p>
      </div>
      <div className="min-w-0 lg:row-span-2 print:row-span-2">
        <Recommendation check={check} address={address} />
      </div>
      <div className="min-w-0 lg:col-start-2 print:col-start-2">
        {/* Open from 768 px and on paper (styles/prose.css). Browsers that cannot show the row everywhere. */}
        <details className="fold-on-phones group">
          <summary className="inline-flex min-h-11 items-center gap-2.5 text-small font-semibold text-brand">
            <span className="underline-double">
              {items.length > 0 ? 'Why, and the evidence' : 'Why it matters'}
            </span>
            <span className="sr-only">: {title}</span>
            <PlusToMinus className="size-3.5" />
          </summary>
          <Basis check={check} />
        </details>
      </div>
    </li>
  );
}

/** One row that expands: warnings can wait and must not hide failures. */
function Warning({ check, address }: FindingProps) {
  const { id, status, title, message } = check;
  return (
    <li data-status={status} className="audit-finding border-b border-rule">
      <details className="audit-fold group">
        <summary className="grid grid-cols-[2rem_minmax(0,1fr)_20px] gap-x-3 py-3.5 lg:grid-cols-[132px_minmax(0,1fr)_20px] lg:gap-x-8 print:grid-cols-[96px_minmax(0,1fr)] print:gap-x-5 print:pt-4 print:pb-1">
          <span className="row-span-2 pt-0.5">
            <Severity check={check} short />
          </span>
          <h4 className="text-[1.0313rem] leading-[1.35]">{title}</h4>
          <PlusToMinus className="mt-0.5 text-brand print:hidden" />
          <span className="col-start-2 mt-0.5 text-small text-ink-2 print:text-ink">
            <Found text={message} />
          </span>
        </summary>
        {/* The anchor is inside: browsers open `details` around a fragment target. */}
        <div
          id={anchorOf(id)}
          className={`scroll-mt-60 gap-y-3 pb-5 max-lg:pl-11 print:pb-4 print:pl-0 ${columns}`}
        >
          <Weight className="flex flex-wrap gap-x-3 lg:block print:block">
            <span className="lg:block print:block">{severityOf(check)}</span>
            <span>{weightWords(check)}</span>
          </Weight>
          <div className="min-w-0">
            <Basis check={check} />
          </div>
          <div className="min-w-0">
            <Recommendation check={check} address={address} />
          </div>
        </div>
      </details>
    </li>
  );
}

const Weight = ({ children, className }: { children: ReactNode; className: string }) => (
  <p className={`text-micro text-ink-3 ${className}`}>{children}</p>
);

/** A tally of five, the status and how much it costs. `short`: narrow screens show the tally and announce the word. */
function Severity({ check, short = false }: { check: TitledCheck; short?: boolean }) {
  const isFailure = check.status === 'fail';
  return (
    <span
      className={`flex items-center gap-3 text-small leading-[1.35] ${short ? 'lg:gap-2.5' : 'lg:flex-col lg:items-start lg:gap-2 print:flex-col print:items-start print:gap-1.5'} ${isFailure ? 'text-negative' : 'text-warning'}`}
    >
      <span className="audit-severity w-8 shrink-0">
        <Tally count={isFailure ? (check.weight < 5 ? 4 : 5) : 2} total={5} />
      </span>
      <span className={short ? 'max-lg:sr-only print:not-sr-only' : ''}>
        <b>{statusWord[check.status]}</b>
        {!short && (
          <span className="ml-2 text-micro text-ink-3 lg:ml-0 lg:block print:ml-0 print:block">
            {severityOf(check)}
          </span>
        )}
      </span>
    </span>
  );
}

function Basis({ check }: { check: TitledCheck }) {
  const { why, source } = check;
  return (
    <>
      {why && (
        <p className="text-small text-ink-2 md:mt-1.5">
          <Coded text={why} />
        </p>
      )}
      <Evidence check={check} />
      {source && (
        <p className="mt-2 text-micro text-ink-3 wrap-anywhere">Source: {sourceWords(source)}</p>
      )}
    </>
  );
}

function Recommendation({ check, address }: FindingProps) {
  const { title, fix } = check;
  if (!fix) return null;
  return (
    <>
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-4">
        <p className="label-caps text-ink-3">Recommendation</p>
        <CopyButton text={fixToCopy(check, address)} quiet label="Copy" of={title} />
      </div>
      <p className="mt-1 text-small">
        <Coded text={fix} />
      </p>
    </>
  );
}
