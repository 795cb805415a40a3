import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageMeta } from '../document/page-meta.ts';
import { extrasWords } from '../loaders/inline-words.server.ts';
import { linkTo, loadContentPage } from '../loaders/page-data.server.ts';
import { ClosingBand } from '../sections/closing-band.tsx';
import { SideHeading } from '../sections/columns-section.tsx';
import { ExtrasMenu } from '../sections/extras-menu.tsx';
import { HeadActions } from '../sections/head-actions.tsx';
import { NotesSection } from '../sections/notes-section.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { PageHeading } from '../sections/page-heading.tsx';
import { PriceBand } from '../sections/price-band.tsx';
import { QuestionsAndLinks } from '../sections/questions-and-links.tsx';
import { TermsSheet } from '../sections/terms-sheet.tsx';
import { MarginColumns } from '../ui/margin-columns.tsx';
import { NumberedLines } from '../ui/numbered-lines.tsx';
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

/** Small extras beside the services: ordering rules, then the menu. */
export default function Extras() {
  const { page, html, crumbs, tool, rows } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead crumbs={crumbs} paper aside={<TermsSheet label="Terms of engagement" terms={page.terms} />}>
        <PageHeading text={page.heading} kicker={page.name} />
        <Lede className="mt-5.5">{page.lede}</Lede>
        <HeadActions to="#extras" label="See the menu" />
      </PageHead>
      <Section labelledBy="scope">
        <MarginColumns narrow aside={<SideHeading id="scope">Scope of work</SideHeading>}>
          <Lede className="mb-5">{page.scopeLede}</Lede>
          <NumberedLines lines={page.scope} account={page.account} />
        </MarginColumns>
      </Section>
      <Section surface="raised" labelledBy="extras">
        <h2 id="extras" className="mb-7 text-h2">
          The menu
        </h2>
        <ExtrasMenu extras={page.extras} />
      </Section>
      <NotesSection html={html} />
      <PriceBand {...page.price} name={page.name} packaged={page.packaged} tool={tool} />
      <QuestionsAndLinks questions={page.questions} heading="Related" links={rows} />
      {page.closing && <ClosingBand {...page.closing} />}
    </>
  );
}
