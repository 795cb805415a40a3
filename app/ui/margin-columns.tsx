import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface MarginColumnsProps {
  aside: ReactNode;
  /** The aside takes a quarter, like a section head; default: a third. */
  narrow?: boolean;
  children: ReactNode;
}

/** A narrow column, the red margin line, and the content after it. Stacks below 1024 px. */
export function MarginColumns({ aside, narrow, children }: MarginColumnsProps) {
  return (
    <div className={classNames('margin-columns', narrow && 'narrow')}>
      <div>
        <div>{aside}</div>
      </div>
      <div>{children}</div>
    </div>
  );
}
