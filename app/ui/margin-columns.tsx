import type { ReactNode } from 'react';

interface MarginColumnsProps {
  aside: ReactNode;
  /** The aside takes a quarter, like a section head; default: a third. */
  narrow?: boolean;
  children: ReactNode;
}

/** A narrow column, the red margin line, and the content after it. Stacks below 1024 px. */
export function MarginColumns({ aside, narrow = false, children }: MarginColumnsProps) {
  return (
    <div
      className={`grid gap-8 lg:gap-0 ${narrow ? 'lg:grid-cols-[minmax(180px,3fr)_minmax(0,9fr)]' : 'lg:grid-cols-[4fr_8fr]'}`}
    >
      <div className="lg:pr-7">
        <div className="lg:sticky lg:top-28">{aside}</div>
      </div>
      <div className="min-w-0 lg:margin-line lg:pl-[clamp(32px,3.4vw,56px)]">{children}</div>
    </div>
  );
}
