import type { ContentPage } from '#app/loaders/page-data.server.ts';
import { monthNames, monthRuns, monthsInWords } from '#content/table/months.ts';

const x = (month: number) => 25 + (month - 1) * 50;

/** Twelve months on ground, busy ones tall and struck through like a tally, above the parts of the year. */
export function MonthStrip({
  page: { busyMonths, seasonNote, year },
}: Pick<ContentPage<'industry'>, 'page'>) {
  const busy = new Set(busyMonths);
  const stroke = (month: number, top: number) => `M${x(month)} ${top}V124`;
  const free = monthNames.map((_, index) => index + 1).filter((month) => !busy.has(month));
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
        <figure className="mt-6">
          <svg
            viewBox="0 15 600 117"
            fill="none"
            role="img"
            aria-label={`A year in twelve strokes; struck through: ${monthsInWords(busyMonths)}.`}
            className="block w-full"
          >
            <path d="M0 124.5H600M0 129H600" stroke="var(--ground-rule)" strokeWidth="1.2" />
            <path
              d={free.map((month) => stroke(month, 100)).join('')}
              stroke="var(--ground-rule)"
              strokeWidth="5"
            />
            <path
              d={busyMonths.map((month) => stroke(month, 18)).join('')}
              stroke="var(--on-ground)"
              strokeWidth="6.5"
            />
            <path d={strike} stroke="var(--ground)" strokeWidth="12" />
            <path d={strike} stroke="var(--brass)" strokeWidth="6.5" />
          </svg>
          <figcaption
            aria-hidden="true"
            className="mt-2.5 grid grid-cols-12 text-center text-micro text-on-ground-2"
          >
            {monthNames.map((month, index) => (
              <span key={month} className={busy.has(index + 1) ? 'font-[640] text-on-ground' : undefined}>
                {month.slice(0, 1)}
                <span className="max-sm:hidden">{month.slice(1, 3)}</span>
              </span>
            ))}
          </figcaption>
        </figure>
        <ol className="mt-6 grid border-t border-ground-rule sm:grid-cols-2 xl:grid-cols-4">
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
