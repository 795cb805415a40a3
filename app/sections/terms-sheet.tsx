import { Sheet } from '../ui/sheet.tsx';

/** Terms of engagement beside a heading: lines with leaders and a closing double line. */
export function TermsSheet({ terms }: { terms: readonly { label: string; value: string }[] }) {
  return (
    <Sheet label="Terms of engagement">
      <dl className="terms">
        {terms.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span>{value}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
