import { Inline } from './inline.tsx';

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
