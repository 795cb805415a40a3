import type { ReactNode } from 'react';
import { PlusToMinus } from './icon.tsx';

interface FoldOnPhonesProps {
  label: string;
  /** Names the subject for screen readers, where a page has several such rows. */
  of?: string;
  /** Inline style instead of a row. */
  quiet?: boolean;
  children: ReactNode;
}

const row =
  'flex min-h-12 items-center justify-between gap-6 border-y border-rule py-3 text-small leading-normal font-[520] text-ink-2 group-open:border-b-transparent';
const line = 'inline-flex min-h-11 items-center gap-2.5 text-small font-semibold text-brand';

/**
 * Secondary content, folded on phones; open from 768 px and on paper. styles/prose.css opens it; browsers
 * without support show the row everywhere, so no content is lost.
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
