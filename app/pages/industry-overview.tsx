import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { dayOfDeadlines } from '#content/deadlines/deadlines.ts';
import type { Site } from '#content/site/read-site.ts';
import { monthNames, monthRuns, monthsInWords } from '#content/table/months.ts';
import { definePage, type PropsOf, type Visit } from '../define-page.ts';
import { comingDeadlines } from '../loaders/deadline-rows.server.ts';
import { linkTo } from '../loaders/page-data.server.ts';
import { Closing, Notes, OverviewHead, RaisedQuestions } from '../sections/blocks.tsx';
import { MonthNames } from '../sections/year-strip.tsx';
import { Unbroken } from '../ui/unbroken.tsx';

/** Industries in order. `now` in ms. */
function industryYears(site: Site, now: number) {
  return site.table
    .ofKind('industry')
    .toSorted((a, b) => a.order - b.order)
    .map(({ path, busyMonths, deadlines, know }) => {
      const [next] = comingDeadlines(site.deadlines, { ids: deadlines, now, count: 1 });
      return {
        ...linkTo(path, site),
        busyMonths,
        facts: [
          { label: 'Busy', value: monthsInWords(busyMonths) },
          ...(next
            ? [{ label: 'Next due', value: `${next.day}, ${next.items[0]?.what ?? ''}` }]
            : []),
          ...(know[0] ? [{ label: 'Rule to know', value: know[0].name }] : []),
        ],
      };
    });
}

/** Rendered on request: shows today and the next due dates. */
function load({ site, services }: Visit<'hub'>) {
  const now = services.clock.now();
  const day = Temporal.PlainDate.from(dayOfDeadlines(now));
  return {
    years: industryYears(site, now),
    today: {
      /** Position in the year, 0 to 1. */
      share: (day.month - 1 + (day.day - 0.5) / day.daysInMonth) / day.monthsInYear,
      words: day.toLocaleString('en-US', { month: 'short', day: 'numeric' }),
    },
  };
}

const Head = (content: PropsOf<typeof load>) => (
  <OverviewHead {...content} to="#calendars" label="See the four calendars" />
);

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
const centerOf = (month: number) => percent((month - 0.5) / 12);

/** In px. */
const strip = { height: 128, foot: 104, busyTop: 26, freeTop: 80 };

/** Four years on one calendar: busy months tall and struck through, today as a line across all. */
function YearStack({ years, today }: Pick<ReturnType<typeof load>, 'years' | 'today'>) {
  return (
    <section
      id="calendars"
      aria-label="Four calendars"
      className="bg-ground py-[clamp(36px,4vw,60px)] text-on-ground art-on-ground"
    >
      <div className="wrap">
        <div aria-hidden="true" className="grid lg:grid-cols-[5fr_7fr] lg:gap-x-10">
          <div className="relative h-7 text-small font-[640] text-brass lg:col-start-2">
            <span
              className="absolute bottom-1 -translate-x-1/2 whitespace-nowrap"
              style={{ left: `clamp(3.5rem, ${percent(today.share)}, 100% - 3.5rem)` }}
            >
              Today, {today.words}
            </span>
          </div>
        </div>
        <ul>
          {years.map((year) => (
            <li
              key={year.to}
              className="group relative grid border-ground-rule max-lg:border-t max-lg:pt-5 lg:grid-cols-[5fr_7fr] lg:gap-x-10"
            >
              <div className="lg:border-t lg:border-ground-rule lg:py-4">
                <h2 className="text-h3">
                  <Link
                    to={year.to}
                    className="inline-flex items-center gap-2.5 no-underline group-hover:underline-double after:absolute after:inset-0"
                  >
                    {year.name}
                    <Icon name="arrow" className="size-4.5 text-brass" />
                  </Link>
                </h2>
                <p className="mt-0.5 text-small text-on-ground-2">{year.line}</p>
                <dl className="mt-2 grid gap-x-3 text-small sm:grid-cols-[auto_1fr]">
                  {year.facts.map(({ label, value }) => (
                    <div key={label} className="sm:contents">
                      <dt className="text-on-ground-2 max-sm:float-left max-sm:mr-2">{label}</dt>
                      <dd>
                        <Unbroken text={value} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </div>
              <Strip busyMonths={year.busyMonths} name={year.name} share={today.share} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Strip({
  name,
  busyMonths,
  share,
}: {
  name: string;
  busyMonths: readonly number[];
  share: number;
}) {
  return (
    <div className="relative flex flex-col justify-end pb-3 lg:border-t lg:border-ground-rule">
      <span
        aria-hidden="true"
        className="absolute inset-y-0 border-l-2 border-dotted border-brass"
        style={{ left: percent(share) }}
      />
      <svg
        width="100%"
        height={strip.height}
        fill="none"
        role="img"
        aria-label={`${name}: busy in ${monthsInWords(busyMonths)}`}
        className="block"
      >
        <line x1="0" x2="100%" y1={strip.foot} y2={strip.foot} stroke="var(--ground-rule)" />
        <line
          x1="0"
          x2="100%"
          y1={strip.foot + 4}
          y2={strip.foot + 4}
          stroke="var(--ground-rule)"
        />
        {monthNames.map((month, index) => {
          const isBusy = busyMonths.includes(index + 1);
          return (
            <line
              key={month}
              x1={centerOf(index + 1)}
              x2={centerOf(index + 1)}
              y1={isBusy ? strip.busyTop : strip.freeTop}
              y2={strip.foot}
              stroke={isBusy ? 'var(--on-ground)' : 'var(--grove-near)'}
              strokeWidth={isBusy ? 9 : 5}
            />
          );
        })}
        {monthRuns(busyMonths).map(([from, to]) =>
          [18, 9].map((width) => (
            <line
              key={`${from} ${width}`}
              x1={percent((from - 0.95) / 12)}
              x2={percent((to - 0.05) / 12)}
              y1={strip.foot - 18}
              y2={strip.busyTop + 14}
              stroke={width === 18 ? 'var(--ground)' : 'var(--brass)'}
              strokeWidth={width}
            />
          )),
        )}
      </svg>
      <p
        aria-hidden="true"
        className="-mt-4 grid grid-cols-12 text-center text-micro leading-none text-on-ground-2"
      >
        <MonthNames />
      </p>
    </div>
  );
}

export const industryOverview = definePage({
  kind: 'hub',
  load,
  blocks: [Head, YearStack, Notes, RaisedQuestions, Closing],
});
