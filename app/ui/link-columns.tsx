import type { LedgerRow } from './ledger-rows.tsx';
import { Link } from './link.tsx';

interface LinkColumnsProps {
  /** `number` appears as a label above the name. */
  rows: readonly LedgerRow[];
  /** Omits descriptions. */
  isBrief?: boolean;
}

/** Up to six links side by side under one rule: kind of page, name, description. A single list on phones. */
export function LinkColumns({ rows, isBrief = false }: LinkColumnsProps) {
  return (
    <ul className="grid gap-x-7 border-t-[1.5px] border-ink sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(170px,1fr))]">
      {rows.map(({ to, number, name, line }) => (
        <li key={`${to} ${name}`} className="border-b border-rule py-3.5">
          <span className="block text-micro text-ink-3 tabular">{number}</span>
          <Link
            to={to}
            className="inline-block py-0.5 font-serif text-[1.1875rem] leading-[1.3] font-semibold underline-double hover:decoration-current"
          >
            {name}
          </Link>
          {!isBrief && <span className="mt-0.5 block text-small text-pretty text-ink-2">{line}</span>}
        </li>
      ))}
    </ul>
  );
}
