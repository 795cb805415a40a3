import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { site } from '#content/site.ts';
import { loadContentPage } from '../page-data.server.ts';
import { pageMeta } from '../page-meta.ts';
import { ClosingBand } from '../sections/closing-band.tsx';
import { ColumnsSection } from '../sections/columns-section.tsx';
import { FootedYears } from '../sections/footed-years.tsx';
import { FounderCards } from '../sections/founder-cards.tsx';
import { HeadActions } from '../sections/head-actions.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { PageHeading } from '../sections/page-heading.tsx';
import { Place } from '../sections/place.tsx';
import { ProseSection } from '../sections/prose-section.tsx';
import { RowsSection } from '../sections/rows-section.tsx';
import { NumberedLines } from '../ui/numbered-lines.tsx';
import { Lede } from '../ui/schedule-head.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  const content = loadContentPage(request, 'page');
  const { how = [], not = [] } = content.page.lists;
  const { founders, locality, region } = site;
  return { ...content, how, not, founders, place: { locality, region } };
}

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function About() {
  const { page, html, crumbs, how, not, founders, place, rows } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead crumbs={crumbs} paper aside={<FootedYears founders={founders} />}>
        <PageHeading text={page.heading} />
        <Lede className="mt-5.5">{page.lede}</Lede>
        <HeadActions to="#founders" label="Meet the founders" />
      </PageHead>
      <ColumnsSection id="founders" heading="The founders">
        <FounderCards founders={founders} />
      </ColumnsSection>
      <ColumnsSection id="how" heading="How we work" surface="raised">
        <NumberedLines lines={how} />
      </ColumnsSection>
      <ColumnsSection id="not" heading="What we do not do">
        <NumberedLines lines={not} />
      </ColumnsSection>
      <ProseSection html={html} aside={<Place {...place} />} surface="raised" />
      <RowsSection id="related" heading="Also on file" rows={rows} wide />
      {page.closing && <ClosingBand {...page.closing} />}
    </>
  );
}
