import type { ContentPage } from '#app/loaders/page-data.server.ts';
import { monthNames, monthRuns, monthsInWords, shortMonthNames } from '#content/table/months.ts';

const monthWidth = 50;
const axis = 124;
const x = (month: number) => monthWidth * (month - 0.5);

type Page = Pick<
  ContentPage<'industry'>['page'],
  'busyMonths' | 'rhythm' | 'ours' | 'seasonNote' | 'year'
>;

interface YearStripProps {
  page: Page;
  /** Due dates as ISO dates, for the rhythm of deadlines. */
  dueDays: readonly string[];
}

const months = monthNames.map((_, index) => index + 1);
const all = (draw: (month: number) => string) => months.map(draw).join('');

/** What a year of each kind of firm looks like between its busy months, as path data. */
const rhythms: Record<
  Page['rhythm'],
  { draw: (dueDays: readonly string[]) => string; words: string }
> = {
  deadlines: {
    draw: (days) =>
      all((month) => {
        const due = days.filter((date) => Number(date.slice(5, 7)) === month);
        return due.map((_, at) => `M${x(month) + 9 + at * 5} 76V${axis}`).join('');
      }),
    words: 'a needle for each due date',
  },
  closes: {
    draw: () =>
      all((month) => `M${x(month) + 20} 62V${axis}M${x(month) + 15} 70h10M${x(month) + 15} 76h10`),
    words: 'a close at the end of each month',
  },
  retainer: {
    draw: () => `M0 84H600${all((month) => `M${x(month) - 9} 84v40M${x(month) + 9} 84v40`)}`,
    words: 'a retainer of the same height each month',
  },
  requests: {
    draw: () =>
      all((month) =>
        [0, 1, 2, 3, 4]
          .slice(0, 2 + (month % 4))
          .map((tick) => `M${x(month) + 9} ${112 - tick * 15}l4 5l8 -11`)
          .join(''),
      ),
    words: 'ticks of the request list',
  },
};

/** Twelve months on ground: busy ones tall and struck through like a tally, the firm's own rhythm, and our part. */
export function YearStrip({
  page: { busyMonths, rhythm, ours, seasonNote, year },
  dueDays,
}: YearStripProps) {
  const busy = new Set(busyMonths);
  const [first, last] = ours;
  const strike = monthRuns(busyMonths)
    .map(([from, to]) => `M${x(from) - 21} 116L${x(to) + 21} ${to - from > 1 ? 36 : 60}`)
    .join('');
  return (
    <section
      id="year"
      aria-labelledby="year-heading"
      className="bg-ground py-[clamp(44px,4.4vw,64px)] text-on-ground art-on-ground"
    >
      <div className="wrap">
        <h2 id="year-heading" className="text-h2">
          Your year, and ours
        </h2>
        <p className="mt-3 max-w-[60ch] text-lede text-on-ground-2">{seasonNote}</p>
        <figure className="mt-4">
          <svg
            viewBox="0 15 600 117"
            fill="none"
            role="img"
            aria-label={`A year in twelve strokes, with ${rhythms[rhythm].words}; struck through: ${monthsInWords(busyMonths)}.`}
            className="block w-full"
          >
            <path d="M0 124.5H600M0 129H600" stroke="var(--ground-rule)" strokeWidth="1.2" />
            <path d={rhythms[rhythm].draw(dueDays)} stroke="var(--art-near)" strokeWidth="2.4" />
            <path
              d={busyMonths.map((month) => `M${x(month)} 18V${axis}`).join('')}
              stroke="var(--on-ground)"
              strokeWidth="6.5"
            />
            <path d={strike} stroke="var(--ground)" strokeWidth="12" />
            <path d={strike} stroke="var(--brass)" strokeWidth="6.5" />
            <path
              d={`M${monthWidth * (first - 1) + 4} 129H${monthWidth * last - 4}`}
              stroke="var(--brass)"
              strokeWidth="5"
            />
          </svg>
          <figcaption className="mt-2.5 grid grid-cols-12 text-center text-micro text-on-ground-2">
            <MonthNames look={(month) => busy.has(month + 1) && 'font-[640] text-on-ground'} />
            <span
              style={{ gridColumn: `${first} / ${last + 1}` }}
              className="row-start-2 font-[640] text-brass"
            >
              We set up
            </span>
          </figcaption>
        </figure>
        <ol className="mt-4 grid border-t border-ground-rule sm:grid-cols-2 xl:grid-cols-4">
          {year.map(({ when, heading, text }) => (
            <li key={when} className="border-b border-ground-rule py-4.5 pr-6">
              <p className="text-micro font-[640] text-brass tabular">{when}</p>
              <h3 className="mt-1 text-h3">{heading}</h3>
              <p className="mt-1.5 text-small text-pretty text-on-ground-2">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** The twelve months as columns of a grid; first letters on phones. `look`: classes of some months, from 0. */
export const MonthNames = ({ look }: { look?: (month: number) => string | false }) =>
  shortMonthNames.map((month, index) => (
    <span key={month} className={look?.(index) || undefined}>
      {month.charAt(0)}
      <span className="max-sm:hidden">{month.slice(1)}</span>
    </span>
  ));
