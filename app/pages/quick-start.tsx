import type { ReactNode } from 'react';
import {
  type ActionFunctionArgs,
  type HeadersArgs,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router';
import { actions } from '#content/actions.ts';
import { site } from '#content/site.ts';
import { loadForm, submitForm } from '../form-page.server.ts';
import { ProblemsPlace } from '../forms/form-problems.tsx';
import { usePageFormProps } from '../forms/page-form-props.ts';
import QuickStartForm from '../forms/quick-start-form.tsx';
import { Island } from '../islands/island.server.tsx';
import { milestonesOf } from '../milestones.ts';
import { loadContentPage } from '../page-data.server.ts';
import { pageMeta } from '../page-meta.ts';
import { ClosingBand } from '../sections/closing-band.tsx';
import { PriceStatement } from '../sections/home/price-statement.tsx';
import { NextLines } from '../sections/next-lines.tsx';
import { PackageLines } from '../sections/package-lines.tsx';
import { PageAction } from '../sections/page-action.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { PageHeading } from '../sections/page-heading.tsx';
import { PageLede } from '../sections/page-lede.tsx';
import { ProseSection } from '../sections/prose-section.tsx';
import { QuestionsSection } from '../sections/questions-section.tsx';
import { RowsSection } from '../sections/rows-section.tsx';
import { ThirtyDays } from '../sections/thirty-days.tsx';
import { TwoWays } from '../sections/two-ways.tsx';
import { contentsOf } from '../ui/contents-of.ts';
import { MarginColumns } from '../ui/margin-columns.tsx';
import { NumberedLines } from '../ui/numbered-lines.tsx';
import { OnThisPage } from '../ui/on-this-page.tsx';
import { Lede } from '../ui/schedule-head.tsx';
import { Section } from '../ui/section.tsx';
import { TextLink } from '../ui/text-link.tsx';

export function loader(args: LoaderFunctionArgs) {
  const content = loadContentPage(args.request, 'page');
  const { timeline = [], terms = [], applying = [] } = content.page.lists;
  return {
    ...content,
    ...loadForm('quick-start', args, content.head),
    prices: site.prices,
    terms,
    applying,
    timeline: milestonesOf(timeline),
  };
}

export const action = (args: ActionFunctionArgs) => submitForm('quick-start', args);

export const headers = ({ actionHeaders }: HeadersArgs) => actionHeaders;

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function QuickStart() {
  const data = useLoaderData<typeof loader>();
  const { page, html, headings, crumbs, prices, terms, timeline, applying, rows } = data;
  const props = usePageFormProps(data.form);
  const { contents = [], alternative } = page;
  const sections = contentsOf([
    [true, 'scope', 'What is in it'],
    [true, 'terms', 'Terms, in figures'],
    [true, 'thirty-days', 'Thirty days, drawn to scale'],
    [alternative, 'alternative', alternative?.heading ?? ''],
    ...headings.map(({ id, text }) => [true, id, text] as const),
    [page.questions.length, 'questions', 'Questions'],
    [true, 'apply', 'Apply'],
  ]);
  return (
    <>
      <ProblemsPlace {...props} />
      <PageHead
        crumbs={crumbs}
        paper
        aside={
          // The sheet is cut from paper; on this page, which is paper, it is the raised one.
          <section aria-labelledby="price-heading" className="[--paper:var(--raised)]">
            <h2 id="price-heading" className="sr-only">
              Price
            </h2>
            <PriceStatement name={page.name} prices={prices} terms={timeline.sentences} mark={null} />
          </section>
        }
      >
        <PageHeading text={page.heading} size="display" />
        <PageLede className="mt-5.5" text={page.lede} />
        <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-3">
          <PageAction to="#apply" label={actions.apply} />
          <TextLink to="/get-started" className="inline-block py-2.5">
            Talk it through first
          </TextLink>
        </div>
      </PageHead>
      <Section id="scope" labelledBy="scope-heading">
        <MarginColumns narrow aside={<OnThisPage sections={sections} />}>
          <h2 id="scope-heading" className="mb-8.5 text-h2">
            What is in it, line by line
          </h2>
          <PackageLines lines={contents} />
          <h2 id="terms" className="mt-16 mb-6 text-h3">
            Terms, in figures
          </h2>
          <NumberedLines lines={terms} />
        </MarginColumns>
      </Section>
      <ThirtyDays milestones={timeline.milestones} note={timeline.note} />
      {alternative && (
        <Section id="alternative" labelledBy="alternative-heading">
          <h2 id="alternative-heading" className="text-h2">
            {alternative.heading}
          </h2>
          <Lede className="mt-3.5 mb-10">{alternative.lede}</Lede>
          <TwoWays {...alternative} />
        </Section>
      )}
      <ProseSection html={html} surface="raised" />
      <QuestionsSection heading="Questions" questions={page.questions} />
      <ApplySection lines={applying}>
        <Island name="quick-start-form" component={QuickStartForm} props={props} />
      </ApplySection>
      <RowsSection id="related" heading="Usually posted together" rows={rows} wide />
      {page.closing && <ClosingBand {...page.closing} />}
    </>
  );
}

interface ApplySectionProps {
  /** What happens after the form is sent. */
  lines: readonly { name: string; text: string }[];
  /** The form. */
  children: ReactNode;
}

/** The application, and beside it what sending it sets in motion. */
function ApplySection({ lines, children }: ApplySectionProps) {
  return (
    <Section id="apply" labelledBy="apply-heading" className="border-t border-rule ledger-paper">
      <div className="grid gap-x-16 gap-y-9 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 id="apply-heading" className="text-h2">
            Apply
          </h2>
          <Lede className="mt-3.5 mb-6">Four parts. Applying commits neither side.</Lede>
          <NextLines lines={lines} />
        </div>
        {children}
      </div>
    </Section>
  );
}
