import { ArrowLink } from '#app/ui/link.tsx';
import { calendarPage } from '#content/deadlines/deadlines.ts';
import { definePage, type PropsOf, type Visit } from '../define-page.ts';
import type { DeadlineRow } from '../loaders/deadline-rows.server.ts';
import { comingDeadlines, dueDaysOf } from '../loaders/deadline-rows.server.ts';
import { linkTo, toolLink, withTextHtml } from '../loaders/page-data.server.ts';
import { Closing, Price } from '../sections/blocks.tsx';
import { HeadActions, PageHead, PageHeading, PageLede } from '../sections/page-head.tsx';
import { ColumnsSection, QuestionsAndLinks, SideHeading } from '../sections/standard-sections.tsx';
import { YearStrip } from '../sections/year-strip.tsx';
import { LinkedLines, NumberedLines } from '../ui/lists.tsx';
import { Section } from '../ui/section.tsx';

const datesShown = 3;

/** Services, then case studies and articles. */
const linksShown = 5;

/** Rendered on request: shows the next due dates. */
function load({ site, services, content }: Visit<'industry'>) {
  const { deadlines, tool, know, price } = content.page;
  const reading = content.rows
    .map(({ to }) => to)
    .filter((path) => /^\/(case-studies|resources)\//.test(path));
  const now = services.clock.now();
  return {
    dates: comingDeadlines(site.deadlines, { ids: deadlines, now, count: datesShown }),
    dueDays: content.page.rhythm === 'deadlines' ? dueDaysOf(site.deadlines, now) : [],
    page: { ...content.page, know: know.map(withTextHtml), price: withTextHtml(price) },
    // Names only: the text above describes them.
    links: [...content.page.services.slice(0, linksShown - reading.length), ...reading].map(
      (path) => ({
        to: path,
        name: linkTo(path, site).name,
      }),
    ),
    tool: toolLink(tool, site),
  };
}

type Loaded = PropsOf<typeof load>;

function Head({ page, crumbs }: Loaded) {
  return (
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
  );
}

const WhatYouGet = ({ page }: Loaded) => (
  <ColumnsSection id="get" heading="What you get" surface="raised" tight>
    <NumberedLines lines={page.get} />
  </ColumnsSection>
);

const DatesAndRules = ({ page, dates }: Loaded) => (
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
);

const QuestionsAndExamples = ({ page, links }: Loaded) => (
  <QuestionsAndLinks questions={page.questions} heading="Services and examples" links={links} />
);

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
      <ul className="ink-top">
        {rows.map(({ date, weekday, day, items }) => (
          <li key={date} className="grid gap-x-8 gap-y-1 border-b border-rule py-3">
            <time dateTime={date} className="entry-name">
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

export const industry = definePage({
  kind: 'industry',
  load,
  blocks: [Head, YearStrip, WhatYouGet, Price, DatesAndRules, QuestionsAndExamples, Closing],
});
