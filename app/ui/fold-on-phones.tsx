import type { ReactNode } from 'react';
import { PlusToMinus } from './plus-to-minus.tsx';

interface FoldOnPhonesProps {
  /** What lies inside, as the row says that opens it. */
  label: string;
  children: ReactNode;
}

/**
 * Secondary content that a phone keeps folded; from 768 px and on paper it simply stands there. The styles in
 * `app.css` open it; a browser that does not know them shows the row everywhere, so nothing gets lost.
 */
export function FoldOnPhones({ label, children }: FoldOnPhonesProps) {
  return (
    <details className="fold-on-phones group">
      <summary className="flex min-h-12 items-center justify-between gap-6 border-y border-rule py-3 text-small leading-normal font-[520] text-ink-2 group-open:border-b-transparent">
        {label}
        <PlusToMinus className="shrink-0 text-brand" />
      </summary>
      {children}
    </details>
  );
}
