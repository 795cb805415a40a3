import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { table } from '#content/index.ts';
import { monthsInWords } from '#content/table/months.ts';
import { dayOfDeadlines } from '#domain/deadlines/deadlines.ts';
import { servicesContext } from '../loaders/context.ts';
import { comingDeadlines } from '../loaders/deadline-rows.server.ts';
import { linkTo, loadContentPage } from '../loaders/page-data.server.ts';
import { ClosingBand } from '../sections/closing-band.tsx';
import { NotesSection } from '../sections/columns-section.tsx';
import { type IndustryYear, YearStack } from '../sections/industries/year-stack.tsx';
import { HeadActions, Lede, PageHead, PageHeading } from '../sections/page-head.tsx';
import { QuestionColumns } from '../sections/questions.tsx';

/** Industries in order. `now` in ms. */
function industryYears(now: number): IndustryYear[] {
  return table
    .ofKind('industry')
    .toSorted((a, b) => a.order - b.order)
    .map(({ path, busyMonths, deadlines, know }) => {
      const [next] = comingDeadlines(deadlines, now, 1);
      return {
        ...linkTo(path),
        busyMonths,
        facts: [
          { label: 'Busy', value: monthsInWords(busyMonths) },
          ...(next ? [{ label: 'Next due', value: `${next.day}, ${next.items[0]?.what ?? ''}` }] : []),
          ...(know[0] ? [{ label: 'Rule to know', value: know[0].name }] : []),
        ],
      };
    });
}

/** Rendered on request: shows today and the next due dates. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const now = context.get(servicesContext).clock.now();
  const day = Temporal.PlainDate.from(dayOfDeadlines(now));
  return {
    ...loadContentPage(request, 'hub'),
    years: industryYears(now),
    today: {
      share: (day.month - 1 + (day.day - 0.5) / day.daysInMonth) / day.monthsInYear,
      words: day.toLocaleString('en-US', { month: 'short', day: 'numeric' }),
    },
  };
}

export { meta, PageError as ErrorBoundary } from './page-error.tsx';

export default function IndustryOverview() {
  const { page, html, crumbs, years, today } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead crumbs={crumbs} aside={<HeadActions to="#calendars" label="See the four calendars" />}>
        <PageHeading text={page.heading} size="display" />
        <Lede className="mt-5">{page.lede}</Lede>
      </PageHead>
      <YearStack years={years} today={today} />
      <NotesSection html={html} />
      <QuestionColumns questions={page.questions} />
      {page.closing && <ClosingBand {...page.closing} />}
    </>
  );
}
