import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { asks } from '#content/engagement.ts';
import { linkTo, loadContentPage } from '../page-data.server.ts';
import { pageMeta } from '../page-meta.ts';
import { AsksBand } from '../sections/asks-band.tsx';
import { ClosingBand } from '../sections/closing-band.tsx';
import { ColumnsSection } from '../sections/columns-section.tsx';
import { HeadActions } from '../sections/head-actions.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { PageHeading } from '../sections/page-heading.tsx';
import { ProseSection } from '../sections/prose-section.tsx';
import { QuestionsSection } from '../sections/questions-section.tsx';
import { RestatedWeek } from '../sections/restated-week.tsx';
import { RowsSection } from '../sections/rows-section.tsx';
import { Stamp } from '../sections/stamp.tsx';
import { NumberedLines } from '../ui/numbered-lines.tsx';
import { Lede } from '../ui/schedule-head.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  const content = loadContentPage(request, 'solution');
  return {
    ...content,
    asks,
    restated: content.page.restated.map((row) => {
      const { to, name, account = 0 } = linkTo(row.service);
      return { ...row, service: { to, name, account } };
    }),
  };
}

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function Solution() {
  const { page, html, crumbs, restated, asks, rows } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        crumbs={crumbs}
        paper
        aside={
          <>
            <Lede>{page.lede}</Lede>
            <HeadActions to="#restated" label="See it restated" />
          </>
        }
      >
        <Stamp>Past due</Stamp>
        <PageHeading text={page.heading} className="max-w-[20ch]" />
      </PageHead>
      <RestatedWeek heading={page.restatedHeading} rows={restated} />
      {page.sections.map(({ id, heading, items }) => (
        <ColumnsSection key={id} id={id} heading={heading}>
          <NumberedLines lines={items} />
        </ColumnsSection>
      ))}
      <AsksBand asks={asks} />
      <ProseSection html={html} />
      <QuestionsSection heading="Before you ask" questions={page.questions} surface="raised" />
      <RowsSection id="related" heading="Related accounts" rows={rows} wide />
      {page.closing && <ClosingBand {...page.closing} />}
    </>
  );
}
