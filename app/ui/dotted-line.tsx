import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface DottedLineProps {
  term: ReactNode;
  children: ReactNode;
  /** Negative amounts are red and in parentheses; totals are bold. */
  tone?: 'plain' | 'negative' | 'total';
}

/** A term and its value with a dotted leader. Use inside a `dl`. */
export function DottedLine({ term, children, tone = 'plain' }: DottedLineProps) {
  return (
    <div
      className={classNames(
        'flex items-baseline gap-2.5 py-1.5',
        tone === 'negative' && 'text-negative',
        tone === 'total' && 'font-[660]',
      )}
    >
      <dt>{term}</dt>
      <span aria-hidden="true" className="leader" />
      <dd className="text-right tabular">{children}</dd>
    </div>
  );
}
