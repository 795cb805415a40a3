import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { filteredMetadata } from '#content/for-programs/metadata.ts';
import { table } from '#content/index.ts';
import { site } from '#content/site/site.ts';
import { categories } from '#domain/audit/catalog/presets.ts';
import { auditToolAt } from '#domain/audit/catalog/tools.ts';
import type { Tool } from '#domain/tools/define.ts';
import { evaluate } from '#domain/tools/evaluate.ts';
import { toolAt } from '#domain/tools/index.ts';
import { wantOf, wants } from '#domain/tools/wants.ts';
import { headOf } from '../document/meta.ts';
import { contentPage, findPage, linkTo } from '../loaders/page-data.server.ts';
import { ClosingBand } from '../sections/closing-band.tsx';
import { NotesSection } from '../sections/columns-section.tsx';
import { Lede, PageHead, PageHeading } from '../sections/page-head.tsx';
import { type ToolCard, ToolGroups, type ToolPreview } from '../sections/tool-cards.tsx';
import { miniatureOf } from '../tools/miniature.ts';
import { classNames } from '../ui/class-names.ts';
import { Link } from '../ui/link.tsx';

const kinds = { calculator: 'Calculator', quiz: 'Quiz' } as const;

/** Weights of an auditor's categories, in percent. */
function auditPreview(path: string): ToolPreview {
  const tool = auditToolAt(path);
  const weights = categories.map(({ weight }) => (tool ? weight[tool.id] : 0)).filter((weight) => weight > 0);
  const most = Math.max(...weights);
  return {
    drawing: { bars: weights.map((weight) => weight / most) },
    words: `${weights.length} areas, weighted to 100 points.`,
  };
}

/** A calculator previews its example, a quiz its result scale. */
function previewOf(tool: Tool): ToolPreview {
  const answer = evaluate(tool, () => undefined);
  if (tool.instrument && answer.ok) {
    const drawing = miniatureOf(tool, answer);
    const sentence = tool.instrument.sentence(answer, answer.display, answer.inputs);
    return { words: `Example: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`, drawing };
  }
  const scale = tool.bands.score?.map(({ name, from }) => ({
    name: name.replace(/^Stage \d+ . /, ''),
    from,
  }));
  return { words: `${tool.inputs.length} questions, one score from 0 to 100.`, scale };
}

function cardOf(path: string): ToolCard {
  const tool = toolAt(path);
  const { to, name, line } = linkTo(path);
  if (!tool) return { to, name, question: line, kind: 'Site check', preview: auditPreview(path) };
  const { question, minutes, slug, kind } = tool;
  return { to, name, question, minutes, slug, kind: kinds[kind], preview: previewOf(tool) };
}

/** Prerendered with all tools; with `?for=` the server filters them. */
export function loader({ request }: LoaderFunctionArgs) {
  const hub = findPage(request, 'hub');
  const content = contentPage<'hub'>(hub);
  const want = wantOf(new URL(request.url).searchParams.get('for'));
  const groups = hub.groups.flatMap(({ id, name, line, members }) => {
    const paths = want ? members.filter((path) => want.paths.includes(path)) : members;
    return paths.length > 0 ? [{ id, name, line, cards: paths.map(cardOf) }] : [];
  });
  const head = want ? headOf(filteredMetadata(hub, table), site) : content.head;
  const filters = [
    { to: '/tools', words: 'Show all', current: !want },
    ...wants.map(({ id, words }) => ({ to: `/tools?for=${id}`, words, current: id === want?.id })),
  ];
  return { ...content, head, groups, filters };
}

export { meta, PageError as ErrorBoundary } from './page-error.tsx';

export default function Tools() {
  const { page, html, crumbs, groups, filters } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead crumbs={crumbs} aside={<WantFilter filters={filters} />}>
        <PageHeading text={page.heading} size="display" />
        <Lede className="mt-4.5">{page.lede}</Lede>
      </PageHead>
      <ToolGroups groups={groups} />
      <NotesSection html={html} surface="raised" />
      {page.closing && <ClosingBand {...page.closing} />}
    </>
  );
}

/** Filters tools by goal: plain links, so each choice has a URL. */
function WantFilter({ filters }: Pick<ReturnType<typeof loader>, 'filters'>) {
  return (
    <nav aria-label="Tools by question">
      <p className="label-caps pb-2.5 text-ink-3">What do you want?</p>
      <ul className="flex flex-wrap gap-2.5">
        {filters.map(({ to, words, current }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={current ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center rounded-control border px-4 py-2 text-small font-[600] no-underline',
                current
                  ? 'border-brand bg-greenbar text-ink'
                  : 'border-rule-strong text-ink-2 hover:bg-brand-tint',
              )}
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
