import type { ReactNode } from 'react';
import { PlusToMinus } from '../ui/plus-to-minus.tsx';

interface FoldProps {
  /** Label of the row that opens it. */
  label: string;
  /** Count at the end of the row. */
  note?: string;
  open?: boolean;
  children: ReactNode;
}

/** A fold on screens, open on paper. */
export function Fold({ label, note, open = false, children }: FoldProps) {
  return (
    <details open={open} className="audit-fold group border-b border-rule first:border-t">
      <summary className="grid min-h-12 grid-cols-[minmax(0,1fr)_fit-content(50%)_20px] items-center gap-4 py-3 font-[620] hover:text-brand">
        {label}
        <span className="text-micro font-[520] text-ink-3 tabular">{note}</span>
        <PlusToMinus className="text-brand print:hidden" />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  );
}
