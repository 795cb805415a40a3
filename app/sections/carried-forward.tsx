import type { LedgerRow } from '../ui/ledger-rows.tsx';
import { ArrowLink, TextLink } from '../ui/link.tsx';
import { Tally } from '../ui/tally.tsx';

interface CarriedForwardProps {
  account: number;
  /** Related pages; the first account among them is the next one. */
  rows: readonly LedgerRow[];
}

/** From this account to the next: a ledger line with a tally on it. The other related pages follow by name. */
export function CarriedForward({ account, rows }: CarriedForwardProps) {
  const next = rows.find(({ number }) => number.startsWith('Acct.')) ?? rows[0];
  if (!next) return null;
  const line = <span aria-hidden="true" className="flex-1 border-t-3 border-double border-rule-strong" />;
  return (
    <nav aria-labelledby="related" className="mt-16 print:hidden">
      <h2 id="related" className="font-sans label-caps text-ink-3">
        Carried forward
      </h2>
      <p className="mt-2 flex items-center gap-x-5 gap-y-1 text-small font-[620] tabular max-md:flex-wrap">
        <span className="text-ink-2">Acct. {account}</span>
        {line}
        <Tally count={5} total={5} className="w-13 shrink-0" />
        {line}
        <span className="text-brass-text max-md:basis-full">
          {next.number}
          <ArrowLink to={next.to} className="flex! py-1 font-serif text-h3">
            {next.name}
          </ArrowLink>
        </span>
      </p>
      <p className="mt-4 flex flex-wrap gap-x-8 border-t border-rule pt-2 text-small">
        {rows.map(
          (row) =>
            row !== next && (
              <TextLink key={row.to} to={row.to} className="py-2 pointer-coarse:py-3">
                {row.name}
              </TextLink>
            ),
        )}
      </p>
    </nav>
  );
}
