import type { ReactNode } from 'react';
import { longDate } from '#domain/dates/long-date.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Inline } from './prose.tsx';
import { Unbroken } from './unbroken.tsx';

interface Lines {
  lines: readonly { name: string; text: string }[];
}

/**
 * Numbered lines with name and description, between ledger rules. `account`: number of the heading, from which
 * lines are numbered upward in steps of 10.
 */
export function NumberedLines({ lines, account }: Lines & { account?: number }) {
  return (
    <dl className="named-lines numbered-lines">
      {lines.map(({ name, text }, index) => (
        <div key={name}>
          <dt>
            <span aria-hidden="true">
              {account === undefined
                ? String(index + 1).padStart(2, '0')
                : account + (index + 1) * 10}
            </span>
            {name}
          </dt>
          <dd>
            <Unbroken text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Short numbered lines side by side from 1024 px, three in a row or, with an `account`, all: number, name, description. */
export function NumberedColumns({ lines, account }: Lines & { account?: number }) {
  const [columns, look] = account
    ? [
        'lg:grid-cols-[repeat(auto-fit,minmax(180px,1fr))]',
        'block font-sans text-micro text-ink-3 tabular',
      ]
    : ['lg:grid-cols-3', 'mr-2 text-brass-text'];
  return (
    <dl className={`name-columns gap-x-9 md:grid-cols-2 ${columns}`}>
      {lines.map(({ name, text }, index) => (
        <div key={name}>
          <dt>
            <span aria-hidden="true" className={look}>
              {account ? account + (index + 1) * 10 : index + 1}
            </span>
            {name}
          </dt>
          <dd className="mt-1">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Named paragraphs that may contain links, between ledger rules. `text`: HTML of one paragraph. */
export function LinkedLines({ lines }: Lines) {
  return (
    <dl className="named-lines text-small">
      {lines.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="mt-1">
            <Inline html={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface FactsProps {
  facts: readonly { label: string; value: string; date?: string }[];
  isList?: boolean;
}

export function Facts({ facts, isList = false }: FactsProps) {
  const [list, line, term, fact] = isList
    ? [
        'ink-top text-small',
        'flex justify-between gap-4 border-b border-rule py-1.75',
        'shrink-0 text-ink-3',
        'text-right font-[620] tabular',
      ]
    : [
        'flex flex-wrap gap-x-6 gap-y-1 text-micro text-ink-3 tabular',
        'flex gap-1.5',
        undefined,
        'font-[620] text-ink-2',
      ];
  return (
    <dl className={list}>
      {facts.map(({ label, value, date }) => (
        <div key={label} className={line}>
          <dt className={term}>{label}</dt>
          <dd className={fact}>{date ? <time dateTime={date}>{value}</time> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

export const dateFact = (label: string, date: string) => ({ label, value: longDate(date), date });

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
        'flex flex-wrap items-baseline gap-x-2.5 py-1.5',
        tone === 'negative' && 'text-negative',
        tone === 'total' && 'font-[660]',
      )}
    >
      <dt>{term}</dt>
      <dd className="led tabular">
        <span>{children}</span>
      </dd>
    </div>
  );
}

export function TickedList({
  items,
  className = '',
}: {
  items: readonly string[];
  className?: string;
}) {
  return (
    <ul className={`grid text-small ${className}`}>
      {items.map((item) => (
        <li
          key={item}
          className="grid grid-cols-[18px_1fr] items-baseline gap-3 border-b border-rule py-2.75 last:border-0"
        >
          <Icon name="check" className="size-4 translate-y-0.5 text-brand" />
          {item}
        </li>
      ))}
    </ul>
  );
}
