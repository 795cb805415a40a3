import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../ui/link.tsx';
import { PlusToMinus } from '#app/ui/plus-to-minus.tsx';
import { ArrowLink } from '#app/ui/text-link.tsx';
import type { HeaderEntry } from '#content/navigation.ts';

interface MobileSectionProps {
  entry: HeaderEntry;
  menu: NonNullable<HeaderEntry['menu']>;
  current: 'page' | 'true' | undefined;
}

/** An entry with pages below it: opens in place behind the red line, and stands open on its own pages. */
export function MobileSection({ entry, menu, current }: MobileSectionProps) {
  const [open, setOpen] = useState(current !== undefined);
  const contentId = useId();
  const { pathname } = useLocation();
  const { groups, all } = menu;
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={contentId}
        onClick={() => setOpen(!open)}
        className="group flex min-h-14 w-full items-center justify-between text-left font-serif text-[1.3125rem] leading-[1.2] font-semibold tracking-[-.01em] -outline-offset-3"
      >
        {entry.label}
        <PlusToMinus className="mr-1" />
      </button>
      <div
        id={contentId}
        data-open={open || undefined}
        inert={!open}
        className="grid grid-rows-[0fr] transition-[grid-template-rows] duration-(--t-base) ease-out data-open:grid-rows-[1fr]"
      >
        <div className="overflow-hidden">
          <div className="margin-line mb-3.5 grid gap-1 pl-4.5">
            {groups.map((group) => (
              <div key={group.id}>
                {groups.length > 1 && <p className="label-caps pt-3 pb-1 text-ink-3">{group.name}</p>}
                <ul>
                  {group.items.map(({ label, to }) => (
                    <li key={to}>
                      <Link
                        to={to}
                        aria-current={to === pathname ? 'page' : undefined}
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
        </div>
      </div>
    </>
  );
}
