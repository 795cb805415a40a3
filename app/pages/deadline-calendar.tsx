import {
  calendarPage,
  dayOfDeadlines,
  deadlinesOf,
  fileNameOf,
  forFiler,
  readDeadlineQuery,
  subscriptionOf,
  yearsFrom,
} from '#content/deadlines/deadlines.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { definePage, type PropsOf, type Visit } from '../define-page.ts';
import { deadlineYear, nextDeadline } from '../loaders/deadline-rows.server.ts';
import { Closing } from '../sections/blocks.tsx';
import { YearSection } from '../sections/deadlines/year-section.tsx';
import { YearStripKey } from '../sections/deadlines/year-strip.tsx';
import { Lede, PageHead, PageHeading } from '../sections/page-head.tsx';
import { NotesSection, QuestionsAndLinks } from '../sections/standard-sections.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { Sheet } from '../ui/sheet.tsx';

/** Later years are folded if they have more dates than this. */
const longList = 6;

/** Rendered on request: next and past dates depend on the day. */
function load({ request, site, services }: Visit<'page'>) {
  const { deadlines } = site;
  const { filers } = deadlines;
  const today = dayOfDeadlines(services.clock.now());
  const years = yearsFrom(today);
  const query = readDeadlineQuery(new URL(request.url).searchParams, { filers, years });
  const concerning = (year: number) => forFiler(deadlinesOf(deadlines, year), query.filer);
  const next = nextDeadline(years.flatMap(concerning), today);
  const days = { filers, today, next: next?.date ?? '' };
  const shown = (query.year ? [query.year] : years).map((year) =>
    deadlineYear(year, concerning(year), days),
  );
  return {
    next,
    shown,
    filer: query.filer && filers[query.filer],
    filters: [
      {
        name: 'filer',
        label: 'Filer',
        any: 'All filers',
        defaultValue: query.filer ?? '',
        options: Object.entries(filers).map(([value, label]) => ({ value, label })),
      },
      {
        name: 'year',
        label: 'Year',
        any: 'All years',
        defaultValue: String(query.year ?? ''),
        options: years.map((year) => ({ value: String(year), label: String(year) })),
      },
    ],
    file: fileNameOf(query),
    subscription: subscriptionOf(query, site.url),
  };
}

function DeadlineCalendarPage({
  page,
  html,
  crumbs,
  rows,
  next,
  shown,
  filer,
  filters,
  file,
  subscription,
}: PropsOf<typeof load>) {
  const count = shown.reduce((sum, { rows }) => sum + rows.length, 0);
  const found = [
    `${count} dates`,
    filer && `for ${filer}`,
    `in ${shown.map(({ year }) => year).join(', ')}`,
  ];
  return (
    <>
      {/* On paper every year's sheet has its own heading. */}
      <div className="print:hidden">
        <PageHead
          crumbs={crumbs}
          paper
          aside={<div data-shown="next">{next && <NextDate next={next} filer={filer} />}</div>}
        >
          <PageHeading text={page.heading} className="lg:text-[3.25rem]" />
          <Lede className="mt-5">{page.lede}</Lede>
        </PageHead>
      </div>
      <div className="wrap grid gap-x-12 gap-y-5 pt-[clamp(32px,4vw,56px)] lg:grid-cols-[1fr_auto] lg:items-end print:hidden">
        <DeadlineFilter filters={filters} found={`${found.filter(Boolean).join(' ')}.`} />
        <div className="grid gap-3 lg:justify-items-end">
          <div data-shown="actions">
            <CalendarActions file={file} subscription={subscription} />
          </div>
          <YearStripKey />
          {page.reviewed && (
            <p className="text-micro text-ink-3">
              Dates last checked on <time dateTime={page.reviewed}>{longDate(page.reviewed)}</time>.
            </p>
          )}
        </div>
      </div>
      <div data-shown="years" className="wrap pt-[clamp(20px,2.4vw,32px)] pb-section print:p-0!">
        {shown.map((year, index) => (
          <YearSection
            key={year.year}
            year={year}
            footnote={page.lists.footnote ?? []}
            isFolded={index > 1 && year.rows.length > longList}
          />
        ))}
      </div>
      <div className="print:hidden">
        <NotesSection html={html} surface="raised" />
        <QuestionsAndLinks
          questions={page.questions}
          heading="Put the dates to work"
          links={rows}
          surface="paper"
        />
      </div>
    </>
  );
}

interface DeadlineFilterProps {
  filters: ReturnType<typeof load>['filters'];
  /** Number of matching dates, in words. */
  found: string;
}

/** Filters dates by filer and year. With JavaScript changes apply at once (browser/enhance/show-at-once.ts). */
function DeadlineFilter({ filters, found }: DeadlineFilterProps) {
  return (
    <form
      action={calendarPage}
      data-show-at-once=""
      aria-label="Choose dates"
      className="grid gap-4 sm:flex sm:flex-wrap sm:items-end print:hidden"
    >
      {filters.map((filter) => (
        <SelectField key={filter.name} id={`deadlines-${filter.name}`} {...filter} />
      ))}
      <Button type="submit" variant="ghost">
        Show dates
      </Button>
      <p role="status" data-shown="found" className="basis-full text-small text-ink-2 tabular">
        {found}
      </p>
    </form>
  );
}

/** The next date, large, on its own slip. `filer`: of the filter. */
function NextDate({
  next,
  filer,
}: {
  next: NonNullable<ReturnType<typeof nextDeadline>>;
  filer: string | undefined;
}) {
  return (
    <Sheet label={filer ? `Next for ${filer}` : 'Next due date'} className="print:hidden">
      <p className="mt-3.5">
        <time
          dateTime={next.date}
          className="inline-block border-b-4 border-double border-brass pb-1 font-serif text-[clamp(2.25rem,1.6rem+2.2vw,3.25rem)] leading-[1.05] font-semibold tracking-[-0.02em]"
        >
          {next.day}
        </time>
      </p>
      <p className="mt-3 text-small text-ink-2 tabular">
        {next.year}, a {next.weekday}, {away(next.inDays)}
      </p>
      <ul className="mt-4 border-t border-rule text-small">
        {next.what.map((what) => (
          <li key={what} className="border-b border-rule py-2.5 last:border-0 last:pb-0">
            {what}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function away(days: number): string {
  if (days === 0) return 'which is today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

const look = 'text-link inline-flex min-h-11 items-center gap-2 text-small';

/** Subscribe, download or print the filtered dates. `subscription`: the file's address as webcal:, for calendar apps. */
function CalendarActions({ file, subscription }: { file: string; subscription: string }) {
  return (
    <ul className="flex flex-wrap gap-x-6 print:hidden">
      <li>
        <a href={subscription} className={look}>
          <Icon name="calendar" className="size-4.5" />
          Subscribe
        </a>
      </li>
      <li>
        <a href={file} download="federal-due-dates.ics" className={look}>
          <Icon name="download" className="size-4.5" />
          Download .ics
        </a>
      </li>
      <li className="hidden scripted:block">
        <button type="button" data-print="" className={look}>
          <Icon name="print" className="size-4.5" />
          Print, a year to a page
        </button>
      </li>
    </ul>
  );
}

export const deadlineCalendar = definePage({
  kind: 'page',
  load,
  blocks: [DeadlineCalendarPage, Closing],
});
