import type { ReactNode } from 'react';
import { PlusToMinus } from '../../ui/plus-to-minus.tsx';

/** Folded dates; always open on paper (styles/app.css). */
export function FoldedDates({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="folded-on-screen group mt-6">
      <summary className="flex min-h-12 items-center justify-between gap-6 border-y border-rule px-3.5 py-3 text-small font-[620] text-ink-2 hover:bg-greenbar print:hidden">
        {label}
        <PlusToMinus className="shrink-0 text-brand" />
      </summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}
