import { ArrowLink } from '#app/ui/link.tsx';
import { scenarioFigure } from '#content/scenarios/index.ts';
import { figureOf, packageTerms } from '#content/site/claims.ts';
import { definePage, type PropsOf, type Visit } from '../define-page.ts';
import { withAnswerHtml, withTextHtml } from '../loaders/page-data.server.ts';
import { foundersOf } from '../loaders/proof.server.ts';
import { sampleMonthOf, sampleSheetsOf } from '../loaders/sample-sheets.server.ts';
import { Closing } from '../sections/blocks.tsx';
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
    price: withTextHtml(content.page.price),
    sheets: sampleSheetsOf(site).map(({ path, name }) => ({ path, name })),
    month: sampleMonthOf(site),
    example:
      site.table.find('/tools/roi-calculator') &&
      scenarioFigure('case.tax.link', packageTerms(site)),
    figures: content.page.stats.items.flatMap((item) => {
      const figure = figureOf(site, item.claim);
      return figure ? [{ ...item, ...figure }] : [];
    }),
    questions: withAnswerHtml(site.table.ofKind('faq')[0]?.groups[0]?.entries ?? []),
  };
}

type Loaded = PropsOf<typeof load>;

const callOnPhones = <CallOnPhones className="wrap mb-9" />;

const Setup = ({ page, month }: Loaded) => (
  <SetupDays milestones={page.services.milestones}>
    <ServiceCards page={page} month={month} />
    {callOnPhones}
    <Difference words={page.difference} />
  </SetupDays>
);

const HomeQuestions = ({ page, questions }: Loaded) => (
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
);

export const home = definePage({
  kind: 'home',
  load,
  blocks: [
    Hero,
    Stats,
    Reasons,
    () => callOnPhones,
    Setup,
    Price,
    Comparison,
    HomeQuestions,
    Closing,
    ({ page }) => <Notes notes={page.notes} />,
  ],
});
