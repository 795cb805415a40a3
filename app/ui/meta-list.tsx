/** Facts about a text: who, when, how long. */
export function MetaList({ facts }: { facts: readonly { label: string; value: string }[] }) {
  return (
    <dl className="border-t-[1.5px] border-ink text-small">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-4 border-b border-rule py-1.75">
          <dt className="shrink-0 text-ink-3">{label}</dt>
          <dd className="text-right font-[620] tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
