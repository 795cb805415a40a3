import type { ReportView, TitledCheck } from './audit-view.ts';
import { Coded, CopyButton, Fold, Found, ReportSection } from './report-parts.tsx';
import { anchorOf, fixToCopy } from './report-words.ts';

const prominent = 3;
const headings = ['One thing to do', 'Two things to do', 'Three things to do'];

/** At most five checks that cost the most points: three in full with a fix to copy, the rest folded. */
export function Priorities({ report }: { report: ReportView }) {
  const { priorities, checks, finalUrl } = report;
  const found = priorities
    .map((id) => checks.find((check) => check.id === id))
    .filter((check) => check !== undefined);
  if (found.length === 0) return null;
  const rest = found.slice(prominent);
  return (
    <ReportSection
      id="first"
      heading={headings[Math.min(found.length, prominent) - 1] ?? ''}
      className="mt-0!"
    >
      <ol className="audit-stack grid gap-4">
        {found.slice(0, prominent).map((check, index) => (
          <Priority key={check.id} check={check} number={index + 1} address={finalUrl} />
        ))}
      </ol>
      {rest.length > 0 && (
        <div className="mt-4 print:hidden">
          <Fold label={rest.length === 1 ? 'One more after that' : `${rest.length} more after that`}>
            <ol start={prominent + 1}>
              {rest.map((check, index) => (
                <li
                  key={check.id}
                  className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 border-b border-rule py-3.5 text-small md:grid-cols-[2.25rem_minmax(0,1fr)]"
                >
                  <Ordinal>{prominent + index + 1}</Ordinal>
                  <div className="min-w-0">
                    <Heading check={check} />
                    {check.fix && (
                      <p className="mt-0.5 text-ink-2">
                        <Coded text={check.fix} />
                      </p>
                    )}
                  </div>
                </li>
              ))}
            </ol>
          </Fold>
        </div>
      )}
    </ReportSection>
  );
}

function Priority({ check, number, address }: { check: TitledCheck; number: number; address: string }) {
  return (
    <li
      data-priority={number}
      className="audit-row grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 gap-y-2.5 rounded-panel border border-rule bg-paper p-[clamp(16px,2vw,26px)] md:grid-cols-[2.25rem_minmax(0,5fr)_minmax(0,6fr)] print:grid-cols-[1.25rem_minmax(0,5fr)_minmax(0,6fr)] print:p-4"
    >
      <Ordinal>{number}</Ordinal>
      <div className="contents min-w-0 md:block print:block">
        <Heading check={check} />
        <p className="max-md:col-span-2 md:mt-1.5 text-small text-ink-2">
          <Found text={check.message} />
        </p>
      </div>
      {check.fix && (
        <div className="min-w-0 max-md:col-span-2 max-md:mt-1 print:col-span-1 print:mt-0 md:border-l md:border-rule md:pl-6">
          <p className="label-caps text-ink-3">The fix</p>
          <p className="mt-1 text-small">
            <Coded text={check.fix} />
          </p>
          <p className="mt-3 unscripted:hidden">
            <CopyButton text={fixToCopy(check, address)} label="Copy this fix" of={check.title} />
          </p>
        </div>
      )}
    </li>
  );
}

function Ordinal({ children }: { children: number }) {
  return (
    <span aria-hidden="true" className="font-serif text-[1.5rem] leading-[1.1] font-semibold text-brass-text">
      {children}
    </span>
  );
}

function Heading({ check }: { check: TitledCheck }) {
  return (
    <h3 className="font-sans text-[1.0938rem] leading-[1.35] font-[640] tracking-normal">
      <a
        href={`#${anchorOf(check.id)}`}
        className="underline decoration-brass decoration-[1.5px] underline-offset-3 hover:decoration-current"
      >
        {check.title}
      </a>
    </h3>
  );
}
