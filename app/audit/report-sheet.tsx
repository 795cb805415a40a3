import type { ReactNode } from 'react';
import { useSite } from '../layout/site.ts';
import { Mark } from '../ui/mark.tsx';

interface ReportSheetProps {
  /** Lines at the right of the letterhead. */
  notes: readonly string[];
  score?: number;
  grade?: string;
  children: ReactNode;
}

/** Letter paper with red margin and letterhead. */
export function ReportSheet({ notes, score, grade, children }: ReportSheetProps) {
  const { product } = useSite();
  return (
    <article
      data-score={score}
      data-grade={grade}
      className="audit-sheet on-paper relative mb-6 border border-rule bg-raised px-[clamp(18px,5vw,84px)] pb-[clamp(36px,5vw,72px)] shadow-slip desk:pl-[clamp(96px,9vw,132px)] print:mb-0 print:border-0 print:p-0 print:shadow-none"
    >
      <header className="flex items-center justify-between gap-4 border-b-[1.5px] border-ink py-6.5 print:pt-0">
        <p className="flex items-center gap-2.5 font-serif text-[1.1875rem] leading-none font-semibold">
          <Mark className="size-7.5" />
          {product}
        </p>
        <p className="text-right text-micro text-ink-2 tabular">
          {notes.map((note) => (
            <span key={note} className="block">
              {note}
            </span>
          ))}
        </p>
      </header>
      {children}
    </article>
  );
}
