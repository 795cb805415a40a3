import type { ContentPage } from '#app/loaders/page-data.server.ts';
import { Lede } from '#app/sections/page-head.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { shortMonthNames } from '#content/table/months.ts';
import { MonthNames } from '../month-names.tsx';

export interface DueDay {
  month: number;
  day: number;
  /** Labeled above its stroke. */
  isNamed: boolean;
}

const placeOf = ({ month, day }: DueDay) => `${(((month - 1 + (day - 0.5) / 31) / 12) * 100).toFixed(2)}%`;

type Feature = NonNullable<ContentPage<'hub'>['page']['feature']>;

/** The main resource: the calendar, with a year of due dates across the panel. */
export function LeadResource({
  path,
  kicker,
  heading,
  text,
  link,
  days,
}: Feature & { days: readonly DueDay[] }) {
  return (
    <div className="wrap">
      <Link
        to={path}
        className="group block rounded-panel bg-ground px-[clamp(22px,3.4vw,48px)] pt-[clamp(26px,3.2vw,44px)] pb-6 text-on-ground no-underline art-on-ground"
      >
        <div className="grid gap-x-16 gap-y-4 lg:grid-cols-[5fr_6fr] lg:items-end">
          <div>
            <p className="label-caps text-brass">{kicker}</p>
            <h2 className="mt-2 text-h2">{heading}</h2>
          </div>
          <div>
            <Lede>{text}</Lede>
            <span className="mt-3 inline-flex items-center gap-2 font-[620] text-brass">
              <span className="group-hover:underline-double">{link}</span>
              <Icon
                name="arrow"
                className="size-4.25 transition-transform duration-(--t-base) ease-out group-hover:translate-x-1"
              />
            </span>
          </div>
        </div>
        <div aria-hidden="true" className="mt-6">
          <div className="relative h-7 text-small font-[640] text-brass">
            {days
              .filter(({ isNamed }) => isNamed)
              .map((one) => (
                <span
                  key={placeOf(one)}
                  className="absolute bottom-0 -translate-x-1/2 whitespace-nowrap max-md:odd:hidden"
                  style={{ left: placeOf(one) }}
                >
                  {shortMonthNames[one.month - 1]} {one.day}
                </span>
              ))}
          </div>
          <svg width="100%" height="112" fill="none" className="block">
            <line x1="0" x2="100%" y1="106" y2="106" stroke="var(--ground-rule)" />
            <line x1="0" x2="100%" y1="110" y2="110" stroke="var(--ground-rule)" />
            {days.map((one) => (
              <line
                key={placeOf(one)}
                x1={placeOf(one)}
                x2={placeOf(one)}
                y1={one.isNamed ? 6 : 46}
                y2="106"
                stroke={one.isNamed ? 'var(--brass)' : 'var(--on-ground)'}
                strokeWidth={one.isNamed ? 7 : 5}
              />
            ))}
          </svg>
          <p className="mt-2 grid grid-cols-12 text-center text-[.75rem] leading-none text-on-ground-2">
            <MonthNames />
          </p>
        </div>
      </Link>
    </div>
  );
}
