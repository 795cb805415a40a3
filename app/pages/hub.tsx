import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
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
import { Lede } from '../ui/schedule-head.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  const content = loadContentPage(request, 'hub');
  return { ...content, groups: groupsOf(content.page) };
}

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function Hub() {
  const { page, html, crumbs, groups, rows } = useLoaderData<typeof loader>();
  const count = groups.reduce((sum, group) => sum + group.rows.length, 0);
  const index = groups.map(({ id, name, rows }) => ({ id, name, count: rows.length }));
  return (
    <>
      <PageHead
        crumbs={crumbs}
        aside={index.length > 0 && <IndexCount label={`${page.name} by group`} groups={index} />}
      >
        <PageHeading text={page.heading} size="display" className="max-w-[16ch]" />
        <Lede className="mt-4.5">{page.lede}</Lede>
      </PageHead>
      {page.feature && <FeaturePanel {...page.feature} count={count} />}
      {groups.length > 0 && <RowGroups groups={groups} />}
      <ProseSection html={html} surface="raised" />
      <QuestionsSection heading="Questions" questions={page.questions} surface={html ? 'paper' : 'raised'} />
      <RowsSection
        id="related"
        heading="Also on file"
        rows={rows}
        wide
        surface={lastSurface(groups.length > 0, Boolean(html), page.questions.length > 0)}
      />
      {page.closing && <ClosingBand {...page.closing} />}
    </>
  );
}

/** The last section lies on another surface than the one before it: questions, notes on raised, or the rows. */
function lastSurface(hasGroups: boolean, hasNotes: boolean, hasQuestions: boolean): 'paper' | 'raised' {
  if (hasQuestions) return hasNotes ? 'raised' : 'paper';
  return hasGroups && !hasNotes ? 'raised' : 'paper';
}
