import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { table } from '#content/index.ts';
import { filteredMetadata } from '#content/metadata.ts';
import { site } from '#content/site.ts';
import { toolAt } from '#domain/tools/index.ts';
import { wantOf, wants } from '#domain/tools/wants.ts';
import { headOf } from '../meta.ts';
import { contentPage, findPage, linkTo } from '../page-data.server.ts';
import { pageMeta } from '../page-meta.ts';
import { ClosingBand } from '../sections/closing-band.tsx';
import { FeaturePanel } from '../sections/feature-panel.tsx';
import { IndexCount } from '../sections/index-count.tsx';
import { PageHead } from '../sections/page-head.tsx';
import { PageHeading } from '../sections/page-heading.tsx';
import { ProseSection } from '../sections/prose-section.tsx';
import { RowsSection } from '../sections/rows-section.tsx';
import { type ToolCard, ToolGroups } from '../sections/tool-cards.tsx';
import { WantFilter } from '../sections/want-filter.tsx';
import { Lede } from '../ui/schedule-head.tsx';

const kinds = { calculator: 'Calculator', quiz: 'Quiz' } as const;

function cardOf(path: string): ToolCard {
  const tool = toolAt(path);
  const { to, name, line } = linkTo(path);
  if (!tool) return { to, name, question: line, kind: 'Site check' };
  return {
    to,
    name,
    question: tool.question,
    kind: kinds[tool.kind],
    minutes: tool.minutes,
    slug: tool.slug,
  };
}

/** Prerendered with every tool; with `?for=` the server answers with those that fit. */
export function loader({ request }: LoaderFunctionArgs) {
  const hub = findPage(request, 'hub');
  const content = contentPage<'hub'>(hub);
  const want = wantOf(new URL(request.url).searchParams.get('for'));
  const groups = hub.groups.flatMap(({ id, name, line, members }) => {
    const paths = want ? members.filter((path) => want.paths.includes(path)) : members;
    return paths.length > 0 ? [{ id, name, line, cards: paths.map(cardOf) }] : [];
  });
  const head = want ? headOf(filteredMetadata(hub, table), site) : content.head;
  const filters = wants.map(({ id, words }) => ({ id, words, current: id === want?.id }));
  return { ...content, head, groups, filters, filtered: want !== undefined };
}

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function Tools() {
  const { page, html, crumbs, groups, rows, filters, filtered } = useLoaderData<typeof loader>();
  const index = groups.map(({ id, name, cards }) => ({ id, name, count: cards.length }));
  const count = index.reduce((sum, group) => sum + group.count, 0);
  return (
    <>
      <PageHead crumbs={crumbs} aside={<IndexCount label={`${page.name} by group`} groups={index} />}>
        <PageHeading text={page.heading} size="display" className="max-w-[16ch]" />
        <Lede className="mt-4.5">{page.lede}</Lede>
      </PageHead>
      {page.feature && !filtered && <FeaturePanel {...page.feature} count={count} />}
      <WantFilter filters={filters} />
      <ToolGroups groups={groups} />
      <ProseSection html={html} surface="raised" />
      <RowsSection id="related" heading="Also on file" rows={rows} wide />
      {page.closing && <ClosingBand {...page.closing} />}
    </>
  );
}
