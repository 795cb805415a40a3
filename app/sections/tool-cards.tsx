import type { Miniature } from '../tools/miniature.ts';
import { MiniatureDrawing } from '../tools/miniature-drawing.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';

export interface ToolCard {
  to: string;
  name: string;
  /** The question it answers. */
  question: string;
  /** Calculator, quiz or site check. */
  kind: string;
  minutes?: number;
  /** Absent for site checks, which store nothing. */
  slug?: string;
  preview: ToolPreview;
}

/** Preview of a tool: its example as a drawing, or its result scale. */
export interface ToolPreview {
  /** One sentence or a few words. */
  words: string;
  drawing?: Miniature | undefined;
  /** Result names, lowest first, and where each begins out of 100. */
  scale?: readonly { name: string; from: number }[] | undefined;
}

export interface ToolGroup {
  id: string;
  name: string;
  line: string;
  cards: readonly ToolCard[];
}

/** Anchor of a group; prefixed because group ids may equal ids of page parts. */
const groupAnchor = (id: string) => `group-${id}`;

/** Tools as cards with previews, by group. */
export function ToolGroups({ groups }: { groups: readonly ToolGroup[] }) {
  return (
    <div data-tools="" className="wrap pb-[clamp(36px,4vw,64px)]">
      {groups.map(({ id, name, line, cards }) => (
        <section
          key={id}
          id={groupAnchor(id)}
          aria-labelledby={`${groupAnchor(id)}-heading`}
          className="border-t-[1.5px] border-ink pt-5 pb-9"
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

/** A script fills in the link to stored figures; its line is reserved, so nothing moves. */
function Card({ to, name, question, kind, minutes, slug, preview }: ToolCard) {
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
        {preview.drawing && <MiniatureDrawing {...preview.drawing} className="h-18" />}
        {preview.scale && <Scale steps={preview.scale} />}
        <p className="mt-2.5 text-small leading-[1.4] font-[520]">{preview.words}</p>
      </div>
      <p className="flex min-h-9 items-center justify-end gap-4">
        {slug && (
          <Link
            to={to}
            hidden
            data-kept={slug}
            className="relative mr-auto font-semibold text-brand underline-double"
          >
            Continue<span className="sr-only"> with your figures in {name}</span>
          </Link>
        )}
        <Icon
          name="arrow"
          className="size-4.5 text-brand transition-transform duration-(--t-base) ease-out group-hover:translate-x-1"
        />
      </p>
    </div>
  );
}

const strokes = Array.from({ length: 20 }, (_, index) => index);

/** A scale to 100 as twenty growing strokes, with a brass line where each result begins. */
function Scale({ steps }: { steps: readonly { name: string; from: number }[] }) {
  const d = strokes.map((index) => `M${index * 12 + 6} 72V${58 - index * 2.4}`).join('');
  const limits = steps.slice(1).map(({ from }) => `M${(from / 100) * 240} 76V0`);
  return (
    <div aria-hidden="true">
      <svg
        viewBox="0 0 240 72"
        preserveAspectRatio="none"
        fill="none"
        className="block h-18 w-full overflow-visible *:[vector-effect:non-scaling-stroke]"
      >
        <path d={d} stroke="var(--art-mid)" strokeWidth="5" />
        <path d={limits.join('')} stroke="var(--art-strike)" strokeWidth="2" />
        <path d="M0 72H240" stroke="var(--ink)" />
      </svg>
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-[.75rem] leading-[1.3] text-ink-3">
        <span>{steps[0]?.name}</span>
        <span className="text-right">{steps.at(-1)?.name}</span>
      </p>
    </div>
  );
}
