import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

export interface LedgerRow {
  to: string;
  /** Account number, tool number or kind of page. */
  number: string;
  name: string;
  line: string;
  /** Smaller line below: duration or date. */
  note?: string;
}

/** Links as ledger rows: kind of page, name, description, arrow. */
export function LedgerRows({ rows }: { rows: readonly LedgerRow[] }) {
  return (
    <ul className="ink-top">
      {rows.map(({ to, number, name, line, note }) => (
        <li key={`${to} ${name}`} className="border-b border-rule">
          <Link
            to={to}
            className="group -mx-[12px] grid grid-cols-[1fr_22px] items-baseline gap-x-4.5 gap-y-1 px-[12px] py-4.25 no-underline hover:bg-greenbar md:grid-cols-[96px_5fr_6fr_22px]"
          >
            <span className="col-span-2 text-micro text-ink-3 tabular md:col-span-1">{number}</span>
            <b className="entry-name text-balance">{name}</b>
            <span className="text-pretty text-ink-2 max-md:col-start-1 max-md:row-start-3">
              {line}
              {note && <span className="mt-1 block text-micro text-ink-3 tabular">{note}</span>}
            </span>
            <Icon
              name="arrow"
              className="size-4.5 self-center text-brand max-md:col-start-[-2] max-md:row-start-2"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface LinkColumnsProps {
  /** `number` appears as a label above the name. */
  rows: readonly LedgerRow[];
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
