import { Tally } from '../ui/tally.tsx';
import { groupAnchor } from './row-groups.tsx';

interface IndexCountProps {
  label: string;
  groups: readonly { id: string; name: string; count: number }[];
}

/** The counted index beside a hub's heading: each group with its number, drawn and written. */
export function IndexCount({ label, groups }: IndexCountProps) {
  return (
    <nav aria-label={label} className="border-t-[1.5px] border-ink">
      {groups.map(({ id, name, count }) => (
        <a
          key={id}
          href={`#${groupAnchor(id)}`}
          className="grid min-h-12 grid-cols-[1fr_auto_32px] items-center gap-4 border-b border-rule py-2.5 font-semibold no-underline hover:bg-greenbar"
        >
          <span>{name}</span>
          <Tally
            count={count}
            total={count}
            shape={{ height: 22, strokeWidth: 3, step: 7, gap: 12 }}
            className={widthOf(count)}
          />
          <b className="text-right tabular">{count}</b>
        </a>
      ))}
    </nav>
  );
}

/** Equal strokes whatever the count: the width grows with the groups of five. */
function widthOf(count: number): string {
  if (count <= 5) return 'w-7';
  if (count <= 10) return 'w-15.5';
  return 'w-24 max-sm:hidden';
}
