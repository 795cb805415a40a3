import { type LedgerRow, LedgerRows } from '../ui/ledger-rows.tsx';
import { MarginColumns } from '../ui/margin-columns.tsx';

export interface RowGroup {
  id: string;
  name: string;
  line: string;
  rows: LedgerRow[];
}

/** Anchor of a group; prefixed, because a group may be called as a part of every page is. */
export const groupAnchor = (id: string) => `group-${id}`;

/** The index of a hub: groups with their name on the left and their pages as rows on the right. */
export function RowGroups({ groups }: { groups: readonly RowGroup[] }) {
  return (
    <div className="wrap pt-[clamp(36px,4vw,56px)] pb-[clamp(36px,5vw,72px)]">
      {groups.map(({ id, name, line, rows }) => (
        <section
          key={id}
          id={groupAnchor(id)}
          aria-labelledby={`${groupAnchor(id)}-heading`}
          className="not-first:border-t not-first:border-rule py-7"
        >
          <MarginColumns
            narrow
            aside={
              <>
                <h2 id={`${groupAnchor(id)}-heading`} className="text-[1.625rem]">
                  {name}
                </h2>
                <p className="mt-1.5 text-small text-ink-2">{line}</p>
              </>
            }
          >
            <LedgerRows rows={rows} />
          </MarginColumns>
        </section>
      ))}
    </div>
  );
}
