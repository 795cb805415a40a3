import type { Fact } from './meta-list.tsx';

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
