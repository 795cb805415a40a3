import type { ContentPage } from '#app/loaders/page-data.server.ts';
import { monthRuns, monthsInWords, shortMonthNames } from '#content/table/months.ts';
import { upTo } from '../ui/strokes.ts';
import { Unbroken } from '../ui/unbroken.tsx';

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

interface Rhythm {
  words: string;
  /** Path data of a month at `x`, with its number and the days of its due dates. */
  draw: (x: number, month: number, days: readonly number[]) => string;
  /** Across the year. */
  level?: string;
}

/** Distance of two needles, and from the middle of a busy month's stroke to the first one. */
const pitch = 4.5;
const clear = 8;

/** Needles at their days. Those of one day are side by side, and leave room for the month's stroke where they meet it. */
function needlesAt(x: number, days: readonly number[]): number[] {
  return [...Map.groupBy(days, (day) => day)].flatMap(([day, all]) => {
    const middle = x + (day / 31 - 0.5) * monthWidth;
    const meets = Math.abs(middle - x) < clear;
    const half = (all.length - 1) / 2;
    return all.map((_, at) => {
      const aside = at - half;
      if (!meets) return middle + aside * pitch;
      const side = aside < 0 ? -1 : 1;
      return (
        x +
        side * clear +
        (aside - side * (all.length % 2 === 0 ? 0.5 : aside === 0 ? 0 : 1)) * pitch
      );
    });
  });
}

/** What a year of each kind of firm looks like between its busy months. */
const rhythms: Record<Page['rhythm'], Rhythm> = {
  deadlines: {
    words: 'a needle for each due date',
    draw: (x, _, days) =>
      needlesAt(x, days)
        .map((at) => `M${at} 76V${axis}`)
        .join(''),
  },
  closes: {
    words: 'a close at the end of each month',
    draw: (x) => `M${x + 20} 62V${axis}M${x + 15} 70h10M${x + 15} 76h10`,
  },
  retainer: {
    words: 'a retainer of the same height each month',
    draw: (x) => `M${x - 9} 84v40M${x + 9} 84v40`,
    level: 'M0 84H600',
  },
  requests: {
    words: 'ticks of the request list',
    draw: (x, month) =>
      upTo(2 + (month % 4))
        .map((tick) => `M${x + 9} ${112 - tick * 15}l4 5l8 -11`)
        .join(''),
  },
};

/** Twelve months on ground: busy ones tall and struck through like a tally, the firm's own rhythm, and our part. */
export function YearStrip({
  page: { busyMonths, rhythm, ours, seasonNote, year },
  dueDays,
}: YearStripProps) {
  const { words, draw, level = '' } = rhythms[rhythm];
  const daysIn = (month: number) =>
    dueDays
      .filter((date) => Number(date.slice(5, 7)) === month)
      .map((date) => Number(date.slice(8, 10)));
  const beat = upTo(12).map((at) => draw(x(at + 1), at + 1, daysIn(at + 1)));
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
            aria-label={`A year in twelve strokes, with ${words}; struck through: ${monthsInWords(busyMonths)}.`}
            className="block w-full"
          >
            <path d="M0 124.5H600M0 129H600" stroke="var(--ground-rule)" strokeWidth="1.2" />
            <path d={level + beat.join('')} stroke="var(--art-near)" strokeWidth="2.4" />
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
            <span className="col-span-full row-start-3 mt-4 flex flex-wrap gap-x-6 gap-y-1 text-left">
              <Key color="var(--on-ground)" width={5}>
                Your busy months
              </Key>
              <Key color="var(--art-near)" width={2.4}>
                {words.charAt(0).toUpperCase() + words.slice(1)}
              </Key>
            </span>
          </figcaption>
        </figure>
        <ol className="mt-4 grid border-t border-ground-rule sm:grid-cols-2 xl:grid-cols-4">
          {year.map(({ when, heading, text }) => (
            <li key={when} className="border-b border-ground-rule py-4.5 pr-6">
              <p className="text-micro font-[640] text-brass tabular">{when}</p>
              <h3 className="mt-1 text-h3">{heading}</h3>
              <p className="mt-1.5 text-small text-pretty text-on-ground-2">
                <Unbroken text={text} />
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const Key = ({ color, width, children }: { color: string; width: number; children: string }) => (
  <span className="flex items-center gap-2">
    <svg width="8" height="16" aria-hidden="true">
      <path d="M4 0V16" stroke={color} strokeWidth={width} />
    </svg>
    {children}
  </span>
);

/** The twelve months as columns of a grid; first letters on phones. `look`: classes of some months, from 0. */
export const MonthNames = ({ look }: { look?: (month: number) => string | false }) =>
  shortMonthNames.map((month, index) => (
    <span key={month} className={look?.(index) || undefined}>
      {month.charAt(0)}
      <span className="max-sm:hidden">{month.slice(1)}</span>
    </span>
  ));
