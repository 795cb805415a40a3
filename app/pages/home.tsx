import { ArrowLink } from '#app/ui/link.tsx';
import { figureOf } from '#content/site/claims.ts';
import { definePage, type PropsOf, type Visit } from '../define-page.tsx';
import { withAnswerHtml } from '../loaders/page-data.server.ts';
import { foundersOf } from '../loaders/proof.server.ts';
import { sampleMonthOf, sampleSheetsOf } from '../loaders/sample-sheets.server.ts';
import { ClosingBand } from '../sections/closing-band.tsx';
import { Comparison } from '../sections/home/comparison.tsx';
import { Difference } from '../sections/home/difference.tsx';
import { Hero } from '../sections/home/hero.tsx';
import { Notes } from '../sections/home/note-mark.tsx';
import { Price } from '../sections/home/price-statement.tsx';
import { Reasons } from '../sections/home/reasons.tsx';
import { ServiceCards } from '../sections/home/service-cards.tsx';
import { SetupDays } from '../sections/home/setup-days.tsx';
import { Stats } from '../sections/home/stats.tsx';
import { CallOnPhones } from '../sections/page-head.tsx';
import { QuestionColumns } from '../sections/standard-sections.tsx';

function load({ site, content }: Visit<'home'>) {
  return {
    proof: content.page.hero.proof.flatMap((id) => {
      const { prefix = '', value, unit, wording } = figureOf(site, id) ?? {};
      return wording ? [{ figure: `${prefix}${value}${unit}`, wording }] : [];
    }),
    founders: foundersOf(site),
    sheets: sampleSheetsOf(site).map(({ path, name }) => ({ path, name })),
    month: sampleMonthOf(site),
    statistics: content.page.stats.items.flatMap((item) => {
      const figure = figureOf(site, item.claim);
      return figure ? [{ ...item, ...figure }] : [];
    }),
    questions: withAnswerHtml(site.table.ofKind('faq')[0]?.groups[0]?.entries ?? []),
  };
}

function Home({
  page,
  proof,
  statistics,
  questions,
  founders,
  sheets,
  month,
}: PropsOf<typeof load>) {
  return (
    <>
      <Hero page={page} proof={proof} />
      {statistics.length > 0 && <Stats page={page} figures={statistics} />}
      <Reasons page={page} founders={founders} />
      <CallOnPhones className="wrap mb-9" />
      <SetupDays milestones={page.services.milestones}>
        <ServiceCards page={page} month={month} />
        <CallOnPhones className="wrap mb-9" />
        <Difference words={page.difference} />
      </SetupDays>
      <Price page={page} sheets={sheets} />
      <Comparison page={page} />
      <QuestionColumns
        heading={page.faq.heading}
        questions={questions}
        note={
          <span className="flex flex-wrap items-baseline justify-between gap-x-8">
            {page.faq.lede}
            <ArrowLink to="/faq" className="py-2.5">
              {page.faq.link}
            </ArrowLink>
          </span>
        }
      />
      <ClosingBand {...page.closing} />
      <Notes notes={page.notes} />
    </>
  );
}

export const home = definePage({ kind: 'home', load, Page: Home, closesItself: true });
