import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { figureOf } from '#content/claims.ts';
import { thirtyDays } from '#content/engagement.ts';
import { serviceWords } from '../inline-fields.server.ts';
import { linkTo, loadContentPage } from '../page-data.server.ts';
import { pageMeta } from '../page-meta.ts';
import { ClosingBand } from '../sections/closing-band.tsx';
import { SideHeading } from '../sections/columns-section.tsx';
import { CountedFigure } from '../sections/counted-figure.tsx';
import { ExtrasMenu } from '../sections/extras-menu.tsx';
import { HeadActions } from '../sections/head-actions.tsx';
import { HeadWithNote } from '../sections/head-with-note.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { PageHeading } from '../sections/page-heading.tsx';
import { ProseSection } from '../sections/prose-section.tsx';
import { QuestionsSection } from '../sections/questions-section.tsx';
import { RowsSection } from '../sections/rows-section.tsx';
import { RulePairs } from '../sections/rule-pairs.tsx';
import { Connections } from '../sections/service/connections.tsx';
import { Deliverables } from '../sections/service/deliverables.tsx';
import { HoursNeeded } from '../sections/service/hours-needed.tsx';
import { Measures } from '../sections/service/measures.tsx';
import { PriceBand } from '../sections/service/price-band.tsx';
import { serviceContents } from '../sections/service/service-contents.ts';
import { WeekAccount } from '../sections/service/week-account.tsx';
import { TermsSheet } from '../sections/terms-sheet.tsx';
import { ThirtyDays } from '../sections/thirty-days.tsx';
import { Blocks } from '../ui/blocks.tsx';
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
    tool: tool && { to: tool.path, name: linkTo(tool.path).name, line: tool.line },
  };
}

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function Service() {
  const { page, html, headings, crumbs, figure, tool, rows, thirtyDays } = useLoaderData<typeof loader>();
  const { problem, weeks, needs, deliverables, measures, connects, rules, price } = page;
  const contents = serviceContents(page, headings, rows.length > 0);
  return (
    <>
      <PageHead crumbs={crumbs} paper aside={<TermsSheet label="Terms of engagement" terms={page.terms} />}>
        <PageHeading text={page.heading} kicker={page.name} size="display" />
        <Lede className="mt-5.5">{page.lede}</Lede>
        <HeadActions to="#scope" label="Read the scope" />
      </PageHead>
      {figure && <CountedFigure {...figure} />}
      <Section labelledBy={problem ? 'problem' : 'scope'}>
        <MarginColumns narrow aside={<OnThisPage sections={contents} />}>
          {problem && (
            <div className="mb-[clamp(56px,6vw,88px)]">
              <h2 id="problem" className="max-w-[26ch] text-h2">
                {problem.heading}
              </h2>
              <Lede className="mt-4.5 max-w-[60ch]!">
                <Inline html={problem.text} />
              </Lede>
            </div>
          )}
          <h2 id="scope" className={problem ? 'text-h3' : 'text-h2'}>
            Scope of work
          </h2>
          {problem ? (
            <p className="mt-2 mb-6.5 max-w-[60ch] text-ink-2">{page.scopeLede}</p>
          ) : (
            <Lede className="mt-4 mb-8.5">{page.scopeLede}</Lede>
          )}
          <NumberedLines lines={page.scope} account={page.account} />
          {page.extras.length > 0 && (
            <>
              <h2 id="menu" className={`mt-20 mb-7 ${problem ? 'text-h3' : 'text-h2'}`}>
                The menu
              </h2>
              <ExtrasMenu extras={page.extras} />
            </>
          )}
        </MarginColumns>
      </Section>
      {(weeks || needs) && (
        <Section surface="raised" labelledBy={weeks ? 'weeks' : 'needs-heading'}>
          <Blocks>
            {weeks && (
              <div>
                <HeadWithNote
                  id="weeks"
                  heading="Week by week"
                  note="Our work on one side, yours on the other. They are not meant to balance."
                />
                <WeekAccount weeks={weeks} />
              </div>
            )}
            {needs && <HoursNeeded {...needs} />}
          </Blocks>
        </Section>
      )}
      {(deliverables || measures) && (
        <Section labelledBy={deliverables ? 'deliverables' : 'measures'}>
          <Blocks>
            {deliverables && (
              <div>
                <HeadWithNote
                  id="deliverables"
                  heading="What you receive"
                  note="Each line has a date, a name and a test you can run without us in the room."
                />
                <Deliverables items={deliverables} />
              </div>
            )}
            {measures && (
              <div>
                <h2 id="measures" className="mb-7 text-h3">
                  How it is measured
                </h2>
                <Measures lines={measures} />
              </div>
            )}
          </Blocks>
        </Section>
      )}
      {(connects || rules) && (
        <Section surface="raised" labelledBy={connects ? 'connects' : 'rules'}>
          <Blocks>
            {connects && (
              <MarginColumns narrow aside={<SideHeading id="connects">What it connects to</SideHeading>}>
                <Connections lines={connects} />
              </MarginColumns>
            )}
            {rules && (
              <MarginColumns
                narrow
                aside={<SideHeading id="rules">Rules that apply, and what we do</SideHeading>}
              >
                <RulePairs rules={rules} />
              </MarginColumns>
            )}
          </Blocks>
        </Section>
      )}
      <ProseSection html={html} surface={notesSurface(page)} />
      {price && <PriceBand {...price} name={page.name} packaged={page.packaged} tool={tool} />}
      {page.packaged && <ThirtyDays {...thirtyDays} />}
      <RowsSection id="related" heading="Usually posted together" rows={rows} wide />
      <QuestionsSection heading="Questions" questions={page.questions} surface="raised" />
      {page.closing && <ClosingBand {...page.closing} />}
    </>
  );
}

/** The notes lie on another surface than whichever section stands before them. */
function notesSurface(
  page: Partial<Record<'connects' | 'rules' | 'deliverables' | 'measures' | 'weeks' | 'needs', unknown>>,
): 'paper' | 'raised' {
  if (page.connects || page.rules) return 'paper';
  if (page.deliverables || page.measures) return 'raised';
  return page.weeks || page.needs ? 'paper' : 'raised';
}
