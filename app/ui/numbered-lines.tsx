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
