import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { calendarPage } from '#domain/deadlines/calendar-events.ts';
import { pageMeta } from '../document/page-meta.ts';
import { servicesContext } from '../loaders/context.ts';
import { comingDeadlines } from '../loaders/deadline-rows.server.ts';
import { industryWords } from '../loaders/inline-words.server.ts';
import { linkTo, loadContentPage } from '../loaders/page-data.server.ts';
import { ClosingBand } from '../sections/closing-band.tsx';
import { ColumnsSection, SideHeading } from '../sections/columns-section.tsx';
import { HeadActions } from '../sections/head-actions.tsx';
import { NextDates } from '../sections/industry/next-dates.tsx';
import { MonthStrip } from '../sections/month-strip.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { PageHeading } from '../sections/page-heading.tsx';
import { PageLede } from '../sections/page-lede.tsx';
import { PriceBand } from '../sections/price-band.tsx';
import { QuestionsAndLinks } from '../sections/questions-and-links.tsx';
import { LinkedLines } from '../ui/linked-lines.tsx';
import { NumberedLines } from '../ui/numbered-lines.tsx';
import { Section } from '../ui/section.tsx';

const datesShown = 3;

/** Rendered on request: shows the next due dates. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const content = loadContentPage(request, 'industry');
  const { deadlines, services, tool } = content.page;
  return {
    ...content,
    dates: comingDeadlines(deadlines, context.get(servicesContext).clock.now(), datesShown),
    page: industryWords(content.page),
    // Names only: the text above describes them.
    services: services.map((path) => ({ to: path, name: linkTo(path).name })),
    tool: { to: tool.path, name: linkTo(tool.path).name, line: tool.line },
  };
}

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function Industry() {
  const { page, crumbs, services, tool, dates } = useLoaderData<typeof loader>();
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
      <MonthStrip busyMonths={page.busyMonths} note={page.seasonNote} year={page.year} />
      <ColumnsSection id="get" heading="What you get" surface="raised" tight>
        <NumberedLines lines={page.get} />
      </ColumnsSection>
      <PriceBand {...page.price} name="Quick Start Package" packaged tool={tool} />
      <Section tight>
        <div className="grid gap-x-0 gap-y-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <div className="lg:pr-[clamp(32px,4vw,64px)]">
            <NextDates rows={dates} all={calendarPage} />
          </div>
          <div className="lg:margin-line lg:pl-[clamp(32px,3.4vw,56px)]">
            <div className="mb-5">
              <SideHeading id="know">Know before you buy</SideHeading>
            </div>
            <LinkedLines lines={page.know} />
          </div>
        </div>
      </Section>
      <QuestionsAndLinks questions={page.questions} heading="Services that do it" links={services} />
      {page.closing && <ClosingBand {...page.closing} />}
    </>
  );
}
