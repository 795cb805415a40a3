import { Icon } from '../ui/icon.tsx';
import type { LedgerRow } from '../ui/ledger-rows.tsx';
import { Link } from '../ui/link.tsx';
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
      <Link
        to={next.to}
        className="group mt-2 flex items-center gap-x-5 gap-y-1 no-underline max-md:flex-wrap"
      >
        <span aria-hidden="true" className="text-small font-[620] text-ink-2 tabular">
          Acct. {account}
        </span>
        {line}
        <Tally count={5} total={5} className="w-13 shrink-0" />
        {line}
        <span className="max-md:basis-full">
          <span className="text-small font-[620] text-brass-text tabular">{next.number}</span>
          <b className="flex items-baseline gap-3 font-serif text-h3 font-semibold">
            {next.name}
            <Icon
              name="arrow"
              className="size-4.5 shrink-0 text-brand transition-transform duration-(--t-base) ease-out group-hover:translate-x-1"
            />
          </b>
        </span>
      </Link>
      <ul className="mt-4 flex flex-wrap gap-x-8 border-t border-rule pt-2">
        {rows
          .filter((row) => row !== next)
          .map(({ to, name }) => (
            <li key={to}>
              <Link
                to={to}
                className="inline-block py-1.5 text-small font-[620] text-brand underline-double hover:decoration-current pointer-coarse:py-3"
              >
                {name}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
