import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { table } from '#content/index.ts';
import { groupsOf } from '../hub-groups.server.ts';
import { loadContentPage } from '../page-data.server.ts';
import { pageMeta } from '../page-meta.ts';
import { ClosingBand } from '../sections/closing-band.tsx';
import { FeaturePanel } from '../sections/feature-panel.tsx';
import { IndexCount } from '../sections/index-count.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { PageHeading } from '../sections/page-heading.tsx';
import { ProseSection } from '../sections/prose-section.tsx';
import { QuestionsSection } from '../sections/questions-section.tsx';
import { RowGroups } from '../sections/row-groups.tsx';
import { RowsSection } from '../sections/rows-section.tsx';
import { WaysToChoose } from '../sections/services/ways-to-choose.tsx';
import { waysToChoose } from '../service-choice.server.ts';
import { Lede } from '../ui/schedule-head.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  const content = loadContentPage(request, 'hub');
  const list = table.ofKind('hub').find((hub) => hub.template === 'service-list');
  return {
    ...content,
    groups: groupsOf(content.page),
    choices: list && waysToChoose(list.path),
  };
}

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function ServiceOverview() {
  const { page, html, crumbs, groups, choices, rows } = useLoaderData<typeof loader>();
  const count = groups.reduce((sum, group) => sum + group.rows.length, 0);
  const index = groups.map(({ id, name, rows }) => ({ id, name, count: rows.length }));
  return (
    <>
      <PageHead crumbs={crumbs} aside={<IndexCount label={`${page.name} by group`} groups={index} />}>
        <PageHeading text={page.heading} size="display" className="max-w-[16ch]" />
        <Lede className="mt-4.5">{page.lede}</Lede>
      </PageHead>
      {page.feature && <FeaturePanel {...page.feature} count={count} />}
      {choices && <WaysToChoose {...choices} />}
      <RowGroups groups={groups} />
      <ProseSection html={html} surface="raised" />
      <QuestionsSection heading="Questions" questions={page.questions} />
      <RowsSection id="related" heading="Also on file" rows={rows} wide surface="raised" />
      {page.closing && <ClosingBand {...page.closing} />}
    </>
  );
}
