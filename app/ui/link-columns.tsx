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
    <ul className="name-columns gap-x-7 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(170px,1fr))]">
      {rows.map(({ to, number, name, line }) => (
        <li key={`${to} ${name}`}>
          <span className="block text-micro text-ink-3 tabular">{number}</span>
          <Link to={to} className="name">
            {name}
          </Link>
          {!isBrief && <span>{line}</span>}
        </li>
      ))}
    </ul>
  );
}
