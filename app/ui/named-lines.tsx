import { Inline } from './prose.tsx';

interface NumberedLinesProps {
  lines: readonly { name: string; text: string }[];
  /** Account number of the heading: lines are numbered upward from it in steps of 10. */
  account?: number;
}

/** Numbered lines with name and description, between ledger rules. */
export function NumberedLines({ lines, account }: NumberedLinesProps) {
  return (
    <dl className="border-b border-rule">
      {lines.map(({ name, text }, index) => (
        <div
          key={name}
          className="grid gap-x-8 gap-y-1 border-t border-rule py-3.5 first:border-t-[1.5px] first:border-ink md:grid-cols-[5fr_7fr]"
        >
          <dt className="flex items-baseline gap-4.5 font-serif text-[1.25rem] leading-[1.3] font-semibold">
            <span className="min-w-8 font-sans text-micro font-[540] text-ink-3 tabular" aria-hidden="true">
              {account === undefined ? String(index + 1).padStart(2, '0') : account + (index + 1) * 10}
            </span>
            <span className="text-balance">{name}</span>
          </dt>
          <dd className="text-pretty text-ink-2 max-md:pl-12.5">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Short numbered lines in three columns from 1024 px: number, name, description. */
export function NumberedColumns({ lines }: { lines: readonly { name: string; text: string }[] }) {
  return (
    <dl className="grid gap-x-9 border-t-[1.5px] border-ink md:grid-cols-2 lg:grid-cols-3">
      {lines.map(({ name, text }, index) => (
        <div key={name} className="border-b border-rule py-4">
          <dt className="font-serif text-[1.1875rem] leading-[1.3] font-semibold text-balance">
            <span aria-hidden="true" className="mr-2 text-brass-text">
              {index + 1}
            </span>
            {name}
          </dt>
          <dd className="mt-1 text-small text-pretty text-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Three or four named notes side by side under one rule. `text`: HTML of one paragraph. */
export function NoteColumns({ notes }: { notes: readonly { name: string; text: string }[] }) {
  return (
    <dl className="grid gap-x-9 border-t-[1.5px] border-ink md:grid-cols-2 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none">
      {notes.map(({ name, text }) => (
        <div key={name} className="border-b border-rule py-4">
          <dt className="font-serif text-[1.1875rem] leading-[1.3] font-semibold text-balance">{name}</dt>
          <dd className="mt-1.5 text-small text-pretty text-ink-2">
            <Inline html={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface LinkedLinesProps {
  /** `text` is HTML of one paragraph. */
  lines: readonly { name: string; text: string }[];
}

/** Named paragraphs that may contain links, between ledger rules. */
export function LinkedLines({ lines }: LinkedLinesProps) {
  return (
    <dl className="border-b border-rule">
      {lines.map(({ name, text }) => (
        <div
          key={name}
          className="grid gap-1 border-t border-rule py-3.5 first:border-t-[1.5px] first:border-ink"
        >
          <dt className="font-serif text-[1.25rem] leading-[1.3] font-semibold text-balance">{name}</dt>
          <dd className="text-small text-pretty text-ink-2">
            <Inline html={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
