import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { PlusToMinus } from '../ui/icon.tsx';

interface FoldProps {
  summary: ReactNode;
  hint?: string | undefined;
  open?: boolean | undefined;
  isPrinted?: boolean;
  className?: string;
  children: ReactNode;
}

/** A row that opens. Works without JavaScript. */
export function Fold({ summary, hint, open, isPrinted = false, className, children }: FoldProps) {
  return (
    <details
      open={open}
      className={classNames('fold', isPrinted ? 'numbers' : 'paper:hidden', className)}
    >
      <summary>
        <span className="min-w-0">
          {summary}
          {hint && <small>{hint}</small>}
        </span>
        <PlusToMinus />
      </summary>
      <div className="pt-1 pb-5">{children}</div>
    </details>
  );
}
