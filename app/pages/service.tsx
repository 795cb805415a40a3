import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { figureOf } from '#content/site/claims.ts';
import { pageMeta } from '../document/page-meta.ts';
import { serviceWords } from '../loaders/inline-words.server.ts';
import { linkTo, loadContentPage } from '../loaders/page-data.server.ts';
import { ClosingBand } from '../sections/closing-band.tsx';
import { SideHeading } from '../sections/columns-section.tsx';
import { HeadActions } from '../sections/head-actions.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { PageHeading } from '../sections/page-heading.tsx';
import { PageLede } from '../sections/page-lede.tsx';
import { PriceBand } from '../sections/price-band.tsx';
import { QuestionsAndLinks } from '../sections/questions-and-links.tsx';
import { SetupTimeline } from '../sections/service/setup-timeline.tsx';
import { SignatureFigure } from '../sections/service/signature-figure.tsx';
import { TermsSheet } from '../sections/terms-sheet.tsx';
import { MarginColumns } from '../ui/margin-columns.tsx';
import { NoteColumns } from '../ui/note-columns.tsx';
import { NumberedLines } from '../ui/numbered-lines.tsx';
import { Section } from '../ui/section.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  const content = loadContentPage(request, 'service');
  const { figure, tool } = content.page;
  return {
    ...content,
    page: serviceWords(content.page),
    claim: figure.claim && figureOf(figure.claim),
    tool: { to: tool.path, name: linkTo(tool.path).name, line: tool.line },
  };
}

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function Service() {
  const { page, crumbs, claim, tool, rows } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead crumbs={crumbs} paper aside={<TermsSheet label="Terms of engagement" terms={page.terms} />}>
        <PageHeading text={page.heading} />
        <PageLede className="mt-5.5" text={page.lede} />
        <HeadActions to="#timeline" label="See the 30 days" />
      </PageHead>
      <SignatureFigure {...page.figure} claim={claim} />
      <Section labelledBy="scope">
        <MarginColumns narrow aside={<SideHeading id="scope">What you get</SideHeading>}>
          <NumberedLines lines={page.scope} account={page.account} />
        </MarginColumns>
      </Section>
      <Section id="timeline" surface="raised" labelledBy="timeline-heading">
        <h2 id="timeline-heading" className="mb-8 text-h2">
          The first 30 days
        </h2>
        <SetupTimeline timeline={page.timeline} after={page.after} />
      </Section>
      <Section labelledBy="know" tight>
        <h2 id="know" className="mb-5 text-h3">
          Know before you buy
        </h2>
        <NoteColumns notes={page.know} />
      </Section>
      <PriceBand {...page.price} name={page.name} packaged={page.packaged} tool={tool} />
      <QuestionsAndLinks questions={page.questions} heading="Related" links={rows} />
      {page.closing && <ClosingBand {...page.closing} />}
    </>
  );
}
