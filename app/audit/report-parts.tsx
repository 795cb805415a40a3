/** The paper of a report: its sheet, sections, rows that open, and words of the audited site. */
import type { ComponentProps, ReactNode } from 'react';
import { useSite } from '../layout/site.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { PlusToMinus } from '../ui/icon.tsx';
import { Mark } from '../ui/mark.tsx';
import { isWebAddress } from './report-words.ts';

interface ReportSheetProps {
  notes: readonly string[];
  children: ReactNode;
}

export function ReportSheet({ notes, children }: ReportSheetProps) {
  return (
    <article className="audit-sheet on-paper relative mb-6 border border-rule bg-raised px-[clamp(18px,5vw,84px)] pb-[clamp(36px,5vw,72px)] shadow-slip desk:pl-[clamp(96px,9vw,132px)] print:mb-0 print:border-0 print:p-0 print:shadow-none">
      <header className="flex flex-wrap items-center justify-between gap-4 border-b-[1.5px] border-ink py-6.5 print:pt-0">
        <p className="flex items-center gap-2.5 font-serif text-[1.1875rem] leading-none font-semibold">
          <Mark className="size-7.5" />
          {useSite().product}
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

interface ScheduleProps {
  id: string;
  heading: string;
  /** At the end of the row. */
  note: string;
  className?: string;
  children: ReactNode;
}

/** Evidence behind the letter: a closed row on screens, a section on paper. */
export function ReportSchedule({ id, heading, note, className = '', children }: ScheduleProps) {
  return (
    <section aria-labelledby={`${id}-heading`} className={`audit-schedule ${className}`}>
      <details className="audit-fold group border-b border-rule-strong">
        <summary className="grid min-h-14 grid-cols-[minmax(0,1fr)_20px] items-center gap-x-4 py-3.5 sm:grid-cols-[minmax(0,1fr)_auto_20px] hover:text-brand print:min-h-0 print:grid-cols-[minmax(0,1fr)_auto] print:pt-8 print:pb-2">
          <h2 id={`${id}-heading`} className="col-start-1 row-start-1 text-[1.3125rem]">
            {heading}
          </h2>
          {note && (
            <span className="text-small text-ink-3 tabular max-sm:col-start-1 max-sm:row-start-2 sm:row-start-1">
              {note}
            </span>
          )}
          <PlusToMinus className="row-start-1 text-brand max-sm:col-start-2 print:hidden" />
        </summary>
        <div className="pt-2 pb-9 print:pb-2">{children}</div>
      </details>
    </section>
  );
}

interface FoldProps {
  label: string;
  note?: string;
  open?: boolean;
  children: ReactNode;
}

/** A row that opens on screens; open on paper. */
export function Fold({ label, note, open, children }: FoldProps) {
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

/** Text of the audited site. Keeps its direction to itself; may break anywhere. */
export function TargetText({ className, ...rest }: ComponentProps<'bdi'>) {
  return <bdi className={classNames('wrap-anywhere', className)} {...rest} />;
}

/** Address on the audited site: a link if safe, else plain text. */
export function TargetLink({ url, className = '' }: { url: string; className?: string }) {
  if (!isWebAddress(url)) return <TargetText className={className}>{url}</TargetText>;
  return (
    <a
      href={url}
      rel="nofollow noopener noreferrer"
      className={`wrap-anywhere underline decoration-rule-strong underline-offset-3 hover:decoration-current ${className}`}
    >
      <bdi>{url}</bdi>
    </a>
  );
}

/** Renders `backticked` parts of a sentence as code; an unpaired backtick stays. */
export function Coded({ text }: { text: string }) {
  return text.split(/`([^`]+)`/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence keep their order
      <code key={index} className="audit-code rounded-slip bg-brand-tint px-1 wrap-anywhere">
        {part}
      </code>
    ) : (
      part
    ),
  );
}

/** A check's finding, which may quote the site. */
export const Found = ({ text }: { text: string }) => (
  <TargetText>
    <Coded text={text} />
  </TargetText>
);

interface CopyButtonProps {
  text: string;
  label: string;
  /** Text style instead of a button, for lists. */
  quiet?: boolean;
  /** Names the copied content, where a page has several such buttons. */
  of?: string;
}

const line = 'py-1 text-small text-link pointer-coarse:py-2.5';

/** Uses browser/enhance/copy-and-print.ts. Hidden without JavaScript: the text itself is next to it. */
export function CopyButton({ text, label, of, quiet = false }: CopyButtonProps) {
  const name = (
    <>
      {label}
      {of && <span className="sr-only">: {of}</span>}
    </>
  );
  return (
    <span
      className={`inline-flex flex-wrap items-center gap-x-3 gap-y-1 unscripted:hidden print:hidden ${quiet ? 'flex-row-reverse' : ''}`}
    >
      {quiet ? (
        <button type="button" data-copy={text} className={line}>
          {name}
        </button>
      ) : (
        <Button variant="ghost" size="small" data-copy={text}>
          {name}
        </Button>
      )}
      <span role="status" className="text-micro text-ink-2" />
    </span>
  );
}
