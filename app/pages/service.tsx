import { ServiceFigure } from '#app/art/service-figures/service-figure.tsx';
import { renderInline } from '#content/page-files/render.server.ts';
import { figureOf } from '#content/site/claims.ts';
import { samplePath } from '#domain/samples/entries.ts';
import { definePage, type PropsOf, type Visit } from '../define-page.ts';
import { toolLink, withTextHtml } from '../loaders/page-data.server.ts';
import { sampleSheetsOf } from '../loaders/sample-sheets.server.ts';
import { studioOf } from '../loaders/sample-studio.server.ts';
import { Closing, Price } from '../sections/blocks.tsx';
import { HeadActions, PageHead, PageHeading, PageLede } from '../sections/page-head.tsx';
import { SampleStudio } from '../sections/sample-studio/sample-studio.tsx';
import { SetupTimeline } from '../sections/setup-timeline.tsx';
import { QuestionsBeside, TermsSheet } from '../sections/standard-sections.tsx';
import type { LedgerRow } from '../ui/ledger-rows.tsx';
import { ArrowLink, TextLink } from '../ui/link.tsx';
import { LinkedLines, NumberedColumns } from '../ui/lists.tsx';
import { Section } from '../ui/section.tsx';
import { Tally } from '../ui/tally.tsx';

function load({ site, content, request }: Visit<'service'>) {
  const { figure, tool, timeline, after, know, price } = content.page;
  return {
    page: {
      ...content.page,
      timeline: timeline.map((stretch) => ({
        ...stretch,
        work: renderInline(stretch.work),
        you: stretch.you && renderInline(stretch.you),
      })),
      after: renderInline(after),
      know: know.map(withTextHtml),
      price: withTextHtml(price),
    },
    claim: figure.claim && figureOf(site, figure.claim),
    samples: sampleSheetsOf(site).filter(({ service }) => service === content.page.path),
    tool: toolLink(tool, site),
    studio: content.page.showsSampleSites && site.table.find(samplePath) && studioOf(site, request),
  };
}

type Loaded = ReturnType<typeof load>;

const Head = ({ page, crumbs }: PropsOf<typeof load>) => (
  <PageHead crumbs={crumbs} paper aside={<TermsSheet terms={page.terms} />}>
    <PageHeading text={page.heading} />
    <PageLede className="mt-5.5" text={page.lede} />
    <HeadActions to="#timeline" label="See the 30 days" />
  </PageHead>
);

const YourSite = ({ studio }: Pick<Loaded, 'studio'>) =>
  studio && (
    <Section id="your-site" heading="Your firm’s site, now" surface="raised">
      <SampleStudio {...studio} />
    </Section>
  );

function WhatYouGet({ page, samples }: Pick<Loaded, 'page' | 'samples'>) {
  return (
    <Section labelledBy="scope" surface="raised" heading="What you get" headingLook="mb-6 text-h2">
      <NumberedColumns lines={page.scope} account={page.account} />
      {samples.map(({ path, name }) => (
        <ArrowLink key={path} to={path} className="mr-8 mt-1.5 py-2.5">
          {`Sample: ${name}`}
        </ArrowLink>
      ))}
      <SetupTimeline timeline={page.timeline} after={page.after} month={page.month} />
    </Section>
  );
}

function QuestionsAndRules({ page, rows }: PropsOf<typeof load>) {
  return (
    <QuestionsBeside
      questions={page.questions}
      id="know"
      heading="Know before you buy"
      surface="paper"
      below={<CarriedForward account={page.account} rows={rows} />}
    >
      <LinkedLines lines={page.know} />
    </QuestionsBeside>
  );
}

/** A service's drawing on ground, with its figure; the line goes on from the figure, and is not there without it. */
function SignatureFigure({ page: { figure }, claim }: Pick<Loaded, 'page' | 'claim'>) {
  const isBound = figure.claim && !claim;
  return (
    <section className="bg-ground py-[clamp(48px,5vw,72px)] text-on-ground art-on-ground">
      <div className="wrap">
        {!isBound && (
          <p className="max-w-[46ch] text-lede text-on-ground-2">
            {claim && (
              <strong className="font-serif text-h3 font-semibold text-on-ground">
                {claim.prefix}
                {claim.value}
                <span className="text-brass">{claim.unit}</span> {claim.wording}.{' '}
              </strong>
            )}
            {figure.line}
          </p>
        )}
        <div className="mt-9">
          <ServiceFigure drawing={figure.drawing} />
        </div>
      </div>
    </section>
  );
}

interface CarriedForwardProps {
  account: number;
  /** Related pages; the first account among them is the next one. */
  rows: readonly LedgerRow[];
}

/** From this account to the next: a ledger line with a tally on it. The other related pages follow by name. */
function CarriedForward({ account, rows }: CarriedForwardProps) {
  const next = rows.find(({ number }) => number.startsWith('Acct.')) ?? rows[0];
  if (!next) return null;
  const line = (
    <span aria-hidden="true" className="flex-1 border-t-3 border-double border-rule-strong" />
  );
  return (
    <nav aria-labelledby="related" className="mt-16 print:hidden">
      <h2 id="related" className="font-sans label-caps text-ink-3">
        Carried forward
      </h2>
      <p className="mt-2 flex items-center gap-x-5 gap-y-1 text-small font-[620] tabular max-md:flex-wrap">
        <span className="text-ink-2">Acct. {account}</span>
        {line}
        <Tally count={5} total={5} className="w-13 shrink-0" />
        {line}
        <span className="text-brass-text max-md:basis-full">
          {next.number}
          <ArrowLink to={next.to} className="flex! py-1 font-serif text-h3">
            {next.name}
          </ArrowLink>
        </span>
      </p>
      <p className="mt-4 flex flex-wrap gap-x-8 border-t border-rule pt-2 text-small">
        {rows.map(
          (row) =>
            row !== next && (
              <TextLink key={row.to} to={row.to} className="py-2 pointer-coarse:py-3">
                {row.name}
              </TextLink>
            ),
        )}
      </p>
    </nav>
  );
}

export const service = definePage({
  kind: 'service',
  load,
  blocks: [Head, YourSite, SignatureFigure, WhatYouGet, Price, QuestionsAndRules, Closing],
});
