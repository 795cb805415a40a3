import { longDate } from '#domain/dates/long-date.ts';

interface Fact {
  label: string;
  value: string;
  /** ISO date, if the value is one. */
  date?: string;
}

/** Facts about a text: author, date, reading time. */
export function MetaList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="border-t-[1.5px] border-ink text-small">
      {facts.map(({ label, value, date }) => (
        <div key={label} className="flex justify-between gap-4 border-b border-rule py-1.75">
          <dt className="shrink-0 text-ink-3">{label}</dt>
          <dd className="text-right font-[620] tabular">
            {date ? <time dateTime={date}>{value}</time> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Facts in one line below the heading. */
export function InlineFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-micro text-ink-3 tabular">
      {facts.map(({ label, value, date }) => (
        <div key={label} className="flex gap-1.5">
          <dt>{label}</dt>
          <dd className="font-[620] text-ink-2">{date ? <time dateTime={date}>{value}</time> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A date as a labeled fact. */
export const dateFact = (label: string, date: string) => ({ label, value: longDate(date), date });
