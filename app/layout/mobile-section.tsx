import { Link } from '#app/ui/link.tsx';
import { PlusToMinus } from '#app/ui/plus-to-minus.tsx';
import { ArrowLink } from '#app/ui/text-link.tsx';
import type { HeaderEntry } from '#content/table/navigation.ts';

interface MobileSectionProps {
  entry: HeaderEntry;
  menu: NonNullable<HeaderEntry['menu']>;
}

/** An entry with subpages: opens in place behind the red line, one at a time. */
export function MobileSection({ entry, menu }: MobileSectionProps) {
  const { id, groups, all } = menu;
  return (
    <details name="menu-section" data-hub={entry.to} data-section={`/${id}/`} className="group slides-open">
      <summary className="flex min-h-14 w-full cursor-pointer items-center justify-between text-left font-serif text-[1.3125rem] leading-[1.2] font-semibold tracking-[-.01em] -outline-offset-3">
        {entry.label}
        <PlusToMinus className="mr-1" />
      </summary>
      <div className="margin-line mb-3.5 grid gap-1 pl-4.5">
        {groups.map((group) => (
          <div key={group.id}>
            {groups.length > 1 && <p className="label-caps pt-3 pb-1 text-ink-3">{group.name}</p>}
            <ul>
              {group.items.map(({ label, to }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="flex min-h-11 items-center font-[560] no-underline -outline-offset-3 aria-[current]:underline-double"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {all.to !== entry.to && (
          <ArrowLink to={entry.to} className="min-h-11">
            {entry.label} overview
          </ArrowLink>
        )}
        <ArrowLink to={all.to} className="min-h-11">
          {all.label}
        </ArrowLink>
      </div>
    </details>
  );
}
