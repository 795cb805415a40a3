import { Sheet } from '../ui/sheet.tsx';

type Terms = readonly { label: string; value: string }[];

/** Terms of engagement beside a heading. */
export function TermsSheet({ terms }: { terms: Terms }) {
  return (
    <Sheet label="Terms of engagement">
      <TermLines terms={terms} />
    </Sheet>
  );
}

/** Lines with leaders and a closing double line. */
export function TermLines({ terms }: { terms: Terms }) {
  return (
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
  );
}
