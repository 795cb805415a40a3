import type { ReactNode } from 'react';
import { PlusToMinus } from '../ui/plus-to-minus.tsx';

interface ReportScheduleProps {
  id: string;
  heading: string;
  /** Summary at the end of the row. */
  note?: string;
  className?: string;
  children: ReactNode;
}

/** Evidence behind the letter: a closed row on screens, a section on paper. */
export function ReportSchedule({ id, heading, note, className = '', children }: ReportScheduleProps) {
  return (
    <section aria-labelledby={`${id}-heading`} className={`audit-schedule ${className}`}>
      <details className="audit-fold group border-b border-rule-strong">
        <summary className="grid min-h-14 grid-cols-[minmax(0,1fr)_20px] items-center gap-x-4 py-3.5 sm:grid-cols-[minmax(0,1fr)_auto_20px] hover:text-brand print:min-h-0 print:grid-cols-[minmax(0,1fr)_auto] print:pt-8 print:pb-2">
          <h2 id={`${id}-heading`} className="col-start-1 row-start-1 text-[1.3125rem]">
            {heading}
          </h2>
          {note && (
            <span className="text-small text-ink-3 tabular max-sm:col-start-1 max-sm:row-start-2 sm:row-start-1">
              {note}
            </span>
          )}
          <PlusToMinus className="row-start-1 text-brand max-sm:col-start-2 print:hidden" />
        </summary>
        <div className="pt-2 pb-9 print:pb-2">{children}</div>
      </details>
    </section>
  );
}
