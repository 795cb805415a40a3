import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { figureOf } from '#content/claims.ts';
import { thirtyDays } from '#content/engagement.ts';
import { serviceWords } from '../inline-fields.server.ts';
import { linkTo, loadContentPage } from '../page-data.server.ts';
import { pageMeta } from '../page-meta.ts';
import { ClosingBand } from '../sections/closing-band.tsx';
import { SideHeading } from '../sections/columns-section.tsx';
import { CountedFigure } from '../sections/counted-figure.tsx';
import { HeadActions } from '../sections/head-actions.tsx';
import { HeadWithNote } from '../sections/head-with-note.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { PageHeading } from '../sections/page-heading.tsx';
import { PageLede } from '../sections/page-lede.tsx';
import { ProseSection } from '../sections/prose-section.tsx';
import { QuestionsSection } from '../sections/questions-section.tsx';
import { RowsSection } from '../sections/rows-section.tsx';
import { RulePairs } from '../sections/rule-pairs.tsx';
import { Connections } from '../sections/service/connections.tsx';
import { Deliverables } from '../sections/service/deliverables.tsx';
import { HoursNeeded } from '../sections/service/hours-needed.tsx';
import { Measures } from '../sections/service/measures.tsx';
import { PriceBand, priceHeading } from '../sections/service/price-band.tsx';
import { WeekAccount } from '../sections/service/week-account.tsx';
import { TermsSheet } from '../sections/terms-sheet.tsx';
import { ThirtyDays } from '../sections/thirty-days.tsx';
import { Blocks } from '../ui/blocks.tsx';
import { contentsOf } from '../ui/contents-of.ts';
import { Inline } from '../ui/inline.tsx';
import { MarginColumns } from '../ui/margin-columns.tsx';
import { NumberedLines } from '../ui/numbered-lines.tsx';
import { OnThisPage } from '../ui/on-this-page.tsx';
import { Lede } from '../ui/schedule-head.tsx';
import { Section } from '../ui/section.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  const content = loadContentPage(request, 'service');
  const { figure, tool } = content.page;
  return {
    ...content,
    page: serviceWords(content.page),
    thirtyDays,
    figure: figure && { ...figureOf(figure.claim), line: figure.line, strokes: figure.strokes },
    tool: { to: tool.path, name: linkTo(tool.path).name, line: tool.line },
  };
}

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function Service() {
  const { page, html, headings, crumbs, figure, tool, rows, thirtyDays } = useLoaderData<typeof loader>();
  const contents = contentsOf([
    [true, 'problem', 'The problem'],
    [true, 'scope', 'Scope of work'],
    [true, 'weeks', 'Week by week'],
    [true, 'needs', 'What it needs from you'],
    [true, 'deliverables', 'What you receive'],
    [true, 'measures', 'How it is measured'],
    [true, 'connects', 'What it connects to'],
    [true, 'rules', 'Rules that apply'],
    ...headings.map(({ id, text }) => [true, id, text] as const),
    [true, 'price', priceHeading(page)],
    [page.packaged, 'thirty-days', 'Thirty days, drawn to scale'],
    [rows.length, 'related', 'Usually posted together'],
    [page.questions.length, 'questions', 'Questions'],
  ]);
  return (
    <>
      <PageHead crumbs={crumbs} paper aside={<TermsSheet label="Terms of engagement" terms={page.terms} />}>
        <PageHeading text={page.heading} kicker={page.name} size="display" />
        <PageLede className="mt-5.5" text={page.lede} />
        <HeadActions to="#scope" label="Read the scope" />
      </PageHead>
      {figure && <CountedFigure {...figure} />}
      <Section labelledBy="problem">
        <MarginColumns narrow aside={<OnThisPage sections={contents} />}>
          <h2 id="problem" className="max-w-[26ch] text-h2">
            {page.problem.heading}
          </h2>
          <Lede className="mt-4.5 max-w-[60ch]!">
            <Inline html={page.problem.text} />
          </Lede>
          <h2 id="scope" className="mt-[clamp(56px,6vw,88px)] text-h3">
            Scope of work
          </h2>
          <p className="mt-2 mb-6.5 max-w-[60ch] text-ink-2">{page.scopeLede}</p>
          <NumberedLines lines={page.scope} account={page.account} />
        </MarginColumns>
      </Section>
      <Section surface="raised" labelledBy="weeks">
        <Blocks>
          <div>
            <HeadWithNote
              id="weeks"
              heading="Week by week"
              note="Our work on one side, yours on the other. They are not meant to balance."
            />
            <WeekAccount weeks={page.weeks} />
          </div>
          <HoursNeeded {...page.needs} />
        </Blocks>
      </Section>
      <Section labelledBy="deliverables">
        <Blocks>
          <div>
            <HeadWithNote
              id="deliverables"
              heading="What you receive"
              note="Each line has a date, a name and a test you can run without us in the room."
            />
            <Deliverables items={page.deliverables} />
          </div>
          <div>
            <h2 id="measures" className="mb-7 text-h3">
              How it is measured
            </h2>
            <Measures lines={page.measures} />
          </div>
        </Blocks>
      </Section>
      <Section surface="raised" labelledBy="connects">
        <Blocks>
          <MarginColumns narrow aside={<SideHeading id="connects">What it connects to</SideHeading>}>
            <Connections lines={page.connects} />
          </MarginColumns>
          <MarginColumns
            narrow
            aside={<SideHeading id="rules">Rules that apply, and what we do</SideHeading>}
          >
            <RulePairs rules={page.rules} />
          </MarginColumns>
        </Blocks>
      </Section>
      <ProseSection html={html} />
      <PriceBand {...page.price} name={page.name} packaged={page.packaged} tool={tool} />
      {page.packaged && <ThirtyDays {...thirtyDays} />}
      <RowsSection id="related" heading="Usually posted together" rows={rows} wide />
      <QuestionsSection heading="Questions" questions={page.questions} surface="raised" />
      {page.closing && <ClosingBand {...page.closing} />}
    </>
  );
}
