import { Sheet } from '../ui/sheet.tsx';

interface TermsSheetProps {
  label: string;
  terms: readonly { label: string; value: string }[];
  note?: string;
}

/** Terms of engagement beside a heading: lines with leaders and a closing double line. */
export function TermsSheet({ label, terms, note }: TermsSheetProps) {
  return (
    <Sheet label={label}>
      <dl className="mt-3 border-b-4 border-double border-rule-strong pb-3.5 text-small tabular">
        {terms.map((term) => (
          <div key={term.label} className="flex items-baseline gap-2.5 py-2">
            <dt className="max-w-[55%] shrink-0 text-ink-2">{term.label}</dt>
            <dd className="flex min-w-0 flex-1 items-baseline gap-2.5 font-[620] before:min-w-4 before:flex-1 before:-translate-y-1 before:border-b-2 before:border-dotted before:border-rule-strong before:opacity-55">
              <span className="max-w-[24ch] text-right text-balance">{term.value}</span>
            </dd>
          </div>
        ))}
      </dl>
      {note && <p className="mt-4 text-micro text-ink-3">{note}</p>}
    </Sheet>
  );
}
