import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { extrasWords } from '../inline-fields.server.ts';
import { linkTo, loadContentPage } from '../page-data.server.ts';
import { pageMeta } from '../page-meta.ts';
import { ClosingBand } from '../sections/closing-band.tsx';
import { ExtrasMenu } from '../sections/extras-menu.tsx';
import { HeadActions } from '../sections/head-actions.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { PageHeading } from '../sections/page-heading.tsx';
import { ProseSection } from '../sections/prose-section.tsx';
import { QuestionsSection } from '../sections/questions-section.tsx';
import { RowsSection } from '../sections/rows-section.tsx';
import { PriceBand, priceHeading } from '../sections/service/price-band.tsx';
import { TermsSheet } from '../sections/terms-sheet.tsx';
import { contentsOf } from '../ui/contents-of.ts';
import { MarginColumns } from '../ui/margin-columns.tsx';
import { NumberedLines } from '../ui/numbered-lines.tsx';
import { OnThisPage } from '../ui/on-this-page.tsx';
import { Lede } from '../ui/schedule-head.tsx';
import { Section } from '../ui/section.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  const content = loadContentPage(request, 'extras');
  const { tool } = content.page;
  return {
    ...content,
    page: extrasWords(content.page),
    tool: { to: tool.path, name: linkTo(tool.path).name, line: tool.line },
  };
}

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

/** Small things beside the services: the rules of ordering, then the menu. */
export default function Extras() {
  const { page, html, headings, crumbs, tool, rows } = useLoaderData<typeof loader>();
  const contents = contentsOf([
    [true, 'scope', 'Scope of work'],
    [true, 'extras', 'The menu'],
    ...headings.map(({ id, text }) => [true, id, text] as const),
    [true, 'price', priceHeading(page)],
    [rows.length, 'related', 'Usually posted together'],
    [page.questions.length, 'questions', 'Questions'],
  ]);
  return (
    <>
      <PageHead crumbs={crumbs} paper aside={<TermsSheet label="Terms of engagement" terms={page.terms} />}>
        <PageHeading text={page.heading} kicker={page.name} size="display" />
        <Lede className="mt-5.5">{page.lede}</Lede>
        <HeadActions to="#scope" label="Read the scope" />
      </PageHead>
      <Section labelledBy="scope">
        <MarginColumns narrow aside={<OnThisPage sections={contents} />}>
          <h2 id="scope" className="text-h2">
            Scope of work
          </h2>
          <Lede className="mt-4 mb-8.5">{page.scopeLede}</Lede>
          <NumberedLines lines={page.scope} account={page.account} />
          <h2 id="extras" className="mt-20 mb-7 text-h2">
            The menu
          </h2>
          <ExtrasMenu extras={page.extras} />
        </MarginColumns>
      </Section>
      <ProseSection html={html} surface="raised" />
      <PriceBand {...page.price} name={page.name} packaged={page.packaged} tool={tool} />
      <RowsSection id="related" heading="Usually posted together" rows={rows} wide />
      <QuestionsSection heading="Questions" questions={page.questions} surface="raised" />
      {page.closing && <ClosingBand {...page.closing} />}
    </>
  );
}
