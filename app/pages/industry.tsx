import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ArrowLink } from '#app/ui/link.tsx';
import { monthNames, monthRuns, monthsInWords } from '#content/table/months.ts';
import { calendarPage } from '#domain/deadlines/calendar-events.ts';
import { servicesContext } from '../loaders/context.ts';
import type { DeadlineRow } from '../loaders/deadline-rows.server.ts';
import { comingDeadlines } from '../loaders/deadline-rows.server.ts';
import { type ContentPage, linkTo, loadContentPage, withTextHtml } from '../loaders/page-data.server.ts';
import { ClosingBand } from '../sections/closing-band.tsx';
import { MonthNames } from '../sections/month-names.tsx';
import { HeadActions, PageHead, PageHeading, PageLede } from '../sections/page-head.tsx';
import { PriceBand } from '../sections/price-band.tsx';
import { ColumnsSection, QuestionsAndLinks, SideHeading } from '../sections/standard-sections.tsx';
import { LinkedLines, NumberedLines } from '../ui/lists.tsx';
import { Section } from '../ui/section.tsx';

const datesShown = 3;

/** Services, then case studies and articles. */
const linksShown = 5;

/** Rendered on request: shows the next due dates. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const content = loadContentPage(request, 'industry');
  const { deadlines, services, tool, know, price } = content.page;
  const reading = content.rows
    .map(({ to }) => to)
    .filter((path) => /^\/(case-studies|resources)\//.test(path));
  return {
    ...content,
    dates: comingDeadlines(deadlines, context.get(servicesContext).clock.now(), datesShown),
    page: { ...content.page, know: know.map(withTextHtml), price: withTextHtml(price) },
    // Names only: the text above describes them.
    links: [...services.slice(0, linksShown - reading.length), ...reading].map((path) => ({
      to: path,
      name: linkTo(path).name,
    })),
    tool: { to: tool.path, name: linkTo(tool.path).name, line: tool.line },
  };
}

export { meta, PageError as ErrorBoundary } from './page-error.tsx';

export default function Industry() {
  const { page, crumbs, links, tool, dates } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        crumbs={crumbs}
        paper
        aside={
          <>
            <PageLede text={page.lede} />
            <HeadActions to="#get" label="See what you get" />
          </>
        }
      >
        <PageHeading text={page.heading} />
      </PageHead>
      <MonthStrip page={page} />
      <ColumnsSection id="get" heading="What you get" surface="raised" tight>
        <NumberedLines lines={page.get} />
      </ColumnsSection>
      <PriceBand {...page.price} name="Quick Start Package" packaged tool={tool} />
      <Section tight>
        <div className="two-columns lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <div>
            <NextDates rows={dates} />
          </div>
          <div>
            <SideHeading id="know">Know before you buy</SideHeading>
            <LinkedLines lines={page.know} />
          </div>
        </div>
      </Section>
      <QuestionsAndLinks questions={page.questions} heading="Services and examples" links={links} />
      {page.closing && <ClosingBand {...page.closing} />}
    </>
  );
}

const shown = 2;

/** The full calendar lists all names. */
const shortened = (names: readonly string[]) =>
  names.slice(0, shown).join('; ') + (names.length > shown ? `; ${names.length - shown} more` : '');

/** The next due dates relevant to an industry. */
function NextDates({ rows }: { rows: readonly DeadlineRow[] }) {
  return (
    <>
      <div className="mb-5">
        <SideHeading id="deadlines">Next due dates</SideHeading>
      </div>
      <ul className="border-t-[1.5px] border-ink">
        {rows.map(({ date, weekday, day, items }) => (
          <li key={date} className="grid gap-x-8 gap-y-1 border-b border-rule py-3">
            <time dateTime={date} className="font-serif text-[1.1875rem] leading-[1.3] font-semibold">
              {weekday}, {day}, {date.slice(0, 4)}
            </time>
            <span className="text-ink-2">{shortened(items.map(({ what }) => what))}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-small">
        <ArrowLink to={calendarPage} className="py-2 pointer-coarse:py-3">
          All federal dates, for three years
        </ArrowLink>
      </p>
    </>
  );
}

const x = (month: number) => 25 + (month - 1) * 50;

/** Twelve months on ground, busy ones tall and struck through like a tally, above the parts of the year. */
function MonthStrip({ page: { busyMonths, seasonNote, year } }: Pick<ContentPage<'industry'>, 'page'>) {
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
            <MonthNames look={(month) => busy.has(month + 1) && 'font-[640] text-on-ground'} />
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
