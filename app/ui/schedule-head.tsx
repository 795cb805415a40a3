import type { ReactNode } from 'react';

interface ScheduleHeadProps {
  /** Such as "Schedule A". */
  schedule?: string;
  label: string;
  heading: ReactNode;
  headingId?: string;
  lede?: ReactNode;
}

/** Head of a section: folio label in three columns, the margin line, heading in nine. */
export function ScheduleHead({ schedule, label, heading, headingId, lede }: ScheduleHeadProps) {
  return (
    <div className="mb-[clamp(36px,4vw,64px)] grid gap-3.5 lg:grid-cols-[minmax(180px,3fr)_9fr] lg:gap-0">
      <p className="label-caps flex items-baseline gap-2.5 text-ink-3 lg:flex-col lg:gap-1.5 lg:pt-[.9em] lg:pr-7">
        {schedule && <b className="font-[680] text-brass-text">{schedule}</b>}
        {label}
      </p>
      <div className="lg:margin-line lg:pl-[clamp(32px,3.4vw,56px)]">
        <h2 id={headingId} className="max-w-[25ch] text-h2">
          {heading}
        </h2>
        {lede && <Lede className="mt-4.5">{lede}</Lede>}
      </div>
    </div>
  );
}

/** The one lead paragraph of a section. `muted` colours follow the surface it stands on. */
export function Lede({
  children,
  className = '',
  onGround = false,
}: {
  children: ReactNode;
  className?: string;
  onGround?: boolean;
}) {
  return (
    <p className={`max-w-[52ch] text-lede ${onGround ? 'text-on-ground-2' : 'text-ink-2'} ${className}`}>
      {children}
    </p>
  );
}
