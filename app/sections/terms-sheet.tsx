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
      <dl className="terms">
        {terms.map((term) => (
          <div key={term.label}>
            <dt>{term.label}</dt>
            <dd>
              <span>{term.value}</span>
            </dd>
          </div>
        ))}
      </dl>
      {note && <p className="mt-4 text-micro text-ink-3">{note}</p>}
    </Sheet>
  );
}
