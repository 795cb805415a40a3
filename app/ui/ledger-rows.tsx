import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

export interface LedgerRow {
  to: string;
  /** Account number, tool number or kind of page. */
  number: string;
  name: string;
  line: string;
  /** A smaller line below: how long, how fresh. */
  note?: string;
}

/** Links as ledger rows: number, name, line, arrow. */
export function LedgerRows({ rows, wide = false }: { rows: readonly LedgerRow[]; wide?: boolean }) {
  return (
    <ul className="border-t-[1.5px] border-ink">
      {rows.map(({ to, number, name, line, note }) => (
        <li key={`${to} ${name}`} className="border-b border-rule">
          <Link
            to={to}
            className={classNames(
              'group grid items-baseline gap-x-4.5 gap-y-1 py-4.25 no-underline hover:bg-greenbar',
              wide
                ? 'grid-cols-[1fr_22px] md:grid-cols-[96px_5fr_6fr_22px]'
                : 'grid-cols-[44px_1fr_22px] md:grid-cols-[58px_5fr_6fr_22px]',
            )}
          >
            <span className={classNames('text-micro text-ink-3 tabular', wide && 'col-span-2 md:col-span-1')}>
              {number}
            </span>
            <b className="font-serif text-[1.1875rem] leading-[1.3] font-semibold text-balance">{name}</b>
            <span
              className={classNames(
                'text-ink-2 text-pretty max-md:row-start-3',
                wide ? 'max-md:col-start-1' : 'max-md:col-start-2',
              )}
            >
              {line}
              {note && <span className="mt-1 block text-micro text-ink-3 tabular">{note}</span>}
            </span>
            <Icon
              name="arrow"
              className={classNames(
                'size-4.5 self-center text-brand transition-transform duration-(--t-base) ease-out group-hover:translate-x-1 max-md:col-start-[-2]',
                wide ? 'max-md:row-start-2' : 'max-md:row-start-1',
              )}
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
