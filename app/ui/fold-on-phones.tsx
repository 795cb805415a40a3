import type { ReactNode } from 'react';
import { PlusToMinus } from './plus-to-minus.tsx';

interface FoldOnPhonesProps {
  /** What lies inside, as the row says that opens it. */
  label: string;
  /** Names what it belongs to where several such rows stand on a page; for the ear. */
  of?: string;
  /** A line within a text instead of a row of its own. */
  quiet?: boolean;
  children: ReactNode;
}

const row =
  'flex min-h-12 items-center justify-between gap-6 border-y border-rule py-3 text-small leading-normal font-[520] text-ink-2 group-open:border-b-transparent';
const line = 'inline-flex min-h-11 items-center gap-2.5 text-small font-semibold text-brand';

/**
 * Secondary content that a phone keeps folded; from 768 px and on paper it simply stands there. The styles in
 * `app.css` open it; a browser that does not know them shows the row everywhere, so nothing gets lost.
 */
export function FoldOnPhones({ label, of, quiet = false, children }: FoldOnPhonesProps) {
  return (
    <details className="fold-on-phones group">
      <summary className={quiet ? line : row}>
        {quiet ? <span className="underline-double">{label}</span> : label}
        {of && <span className="sr-only">: {of}</span>}
        <PlusToMinus className={quiet ? 'size-3.5' : 'shrink-0 text-brand'} />
      </summary>
      {children}
    </details>
  );
}
