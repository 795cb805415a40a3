import type { ReactNode } from 'react';

interface ReportSectionProps {
  id: string;
  heading: string;
  /** To the right of the heading. */
  beside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A section of the sheet, under a rule. */
export function ReportSection({ id, heading, beside, className = '', children }: ReportSectionProps) {
  return (
    <section
      aria-labelledby={`${id}-heading`}
      className={`mt-[clamp(26px,3vw,40px)] border-t border-rule pt-[clamp(26px,3vw,40px)] ${className}`}
    >
      <div className="audit-head mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={`${id}-heading`} className="text-[1.75rem]">
          {heading}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  );
}
