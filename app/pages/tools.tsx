import { filteredMetadata } from '#content/for-programs/metadata.ts';
import type { Site } from '#content/site/read-site.ts';
import { auditToolAt } from '#domain/audit/tools.ts';
import { evaluate } from '#domain/tools/evaluate.ts';
import { toolAt, wantOf, wants } from '#domain/tools/index.ts';
import { checkedIn } from '../audit/check-words.server.ts';
import { definePage, type PropsOf, type Visit } from '../define-page.ts';
import { headOf } from '../layout/document/meta.ts';
import { linkTo } from '../loaders/page-data.server.ts';
import { Closing, RaisedNotes } from '../sections/blocks.tsx';
import { Lede, PageHead, PageHeading } from '../sections/page-head.tsx';
import { MiniatureDrawing, miniatureOf } from '../tools/miniature.tsx';
import { ToolSketch } from '../tools/tool-sketch.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';

const kinds = { calculator: 'Calculator', quiz: 'Quiz' } as const;

/** A calculator previews its example; quizzes and auditors have sketches. */
function previewOf(path: string) {
  const tool = toolAt(path);
  if (!tool) {
    const auditor = auditToolAt(path);
    return { words: auditor ? `${checkedIn(auditor.id)}.` : '' };
  }
  const answer = evaluate(tool, {});
  if (tool.instrument && answer.ok) {
    const drawing = miniatureOf(tool, answer);
    const sentence = tool.instrument.sentence(answer, answer.display, answer.inputs);
    return { words: `Example: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`, drawing };
  }
  const names = tool.bands.score?.map(({ name }) => name.replace(/^Stage \d: /, ''));
  return {
    words: `${tool.inputs.length} questions. Your score runs from “${names?.[0]}” to “${names?.at(-1)}.”`,
  };
}

function cardOf(path: string, site: Site) {
  const tool = toolAt(path);
  const { to, name, line } = linkTo(path, site);
  const { question = line, minutes } = tool ?? {};
  const kind = tool ? kinds[tool.kind] : 'Site check';
  return { to, name, question, minutes, kind, preview: previewOf(path) };
}

/** Prerendered with all tools; with `?for=` the server filters them. */
function load({ request, site, entry, content }: Visit<'hub'>) {
  const want = wantOf(new URL(request.url).searchParams.get('for'));
  const groups = entry.groups.flatMap(({ id, name, line, members }) => {
    const paths = want ? members.filter((path) => want.paths.includes(path)) : members;
    return paths.length > 0
      ? [{ id, name, line, cards: paths.map((path) => cardOf(path, site)) }]
      : [];
  });
  const head = want ? headOf(filteredMetadata(entry, site), site) : content.head;
  const filters = [
    { to: '/tools', words: 'Show all', current: !want },
    ...wants
      .filter(({ paths }) => paths.some((path) => site.table.find(path)))
      .map(({ id, words }) => ({ to: `/tools?for=${id}`, words, current: id === want?.id })),
  ];
  return { head, groups, filters };
}

const Head = ({ page, crumbs, filters }: PropsOf<typeof load>) => (
  <PageHead crumbs={crumbs} aside={<WantFilter filters={filters} />}>
    <PageHeading text={page.heading} size="display" />
    <Lede className="mt-4.5">{page.lede}</Lede>
  </PageHead>
);

/** Filters tools by goal: plain links, so each choice has a URL. */
function WantFilter({ filters }: Pick<ReturnType<typeof load>, 'filters'>) {
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

type ToolGroup = ReturnType<typeof load>['groups'][number];
type ToolCard = ToolGroup['cards'][number];

/** Anchor of a group; prefixed because group ids may equal ids of page parts. */
const groupAnchor = (id: string) => `group-${id}`;

/** Tools as cards with previews, by group. */
function ToolGroups({ groups }: { groups: readonly ToolGroup[] }) {
  return (
    <div data-tools="" className="wrap pb-[clamp(36px,4vw,64px)]">
      {groups.map(({ id, name, line, cards }) => (
        <section
          key={id}
          id={groupAnchor(id)}
          aria-labelledby={`${groupAnchor(id)}-heading`}
          className="ink-top pt-5 pb-9"
        >
          <div className="mb-5 flex flex-wrap items-baseline gap-x-5 gap-y-1">
            <h2 id={`${groupAnchor(id)}-heading`} className="text-[1.625rem]">
              {name}
            </h2>
            <p className="text-small text-ink-2">{line}</p>
          </div>
          <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
            {cards.map((card, index) => (
              <li key={card.to} className={classNames('grid', index === 0 && spanOf(cards.length))}>
                <Card {...card} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The first card spans the cells left over in the last row. */
function spanOf(count: number): string {
  const inTwo = count % 2 === 1 ? 'md:max-lg:col-span-2' : '';
  const inThree = ['', 'lg:col-span-3', 'lg:col-span-2'][count % 3] ?? '';
  return `${inTwo} ${inThree}`;
}

function Card({ to, name, question, kind, minutes, preview }: ToolCard) {
  return (
    <div className="group relative flex flex-col rounded-panel border border-rule bg-raised px-5.5 pt-5 pb-3 hover:border-rule-strong">
      <p className="label-caps flex justify-between gap-4 text-ink-3">
        {kind}
        {minutes !== undefined && <span className="tabular">{minutes} min</span>}
      </p>
      <h3 className="mt-2.5 text-[1.3125rem] leading-[1.25]">
        <Link to={to} className="no-underline after:absolute after:inset-0">
          {name}
        </Link>
      </h3>
      <p className="mt-1 mb-4 text-small text-ink-2">{question}</p>
      <div className="mt-auto">
        {preview.drawing ? (
          <MiniatureDrawing {...preview.drawing} className="h-18" />
        ) : (
          <ToolSketch path={to} className="h-18" />
        )}
        <p className="mt-2.5 text-small leading-[1.4] font-[520]">{preview.words}</p>
      </div>
      <p className="flex min-h-9 items-center justify-end gap-4">
        <Icon
          name="arrow"
          className="size-4.5 text-brand transition-transform duration-(--t-base) ease-out group-hover:translate-x-1"
        />
      </p>
    </div>
  );
}

export const tools = definePage({
  kind: 'hub',
  load,
  blocks: [Head, ToolGroups, RaisedNotes, Closing],
});
