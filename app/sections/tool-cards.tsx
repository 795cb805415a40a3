import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { MarginColumns } from '../ui/margin-columns.tsx';
import { groupAnchor } from './row-groups.tsx';

export interface ToolCard {
  to: string;
  name: string;
  /** The question it answers. */
  question: string;
  /** Calculator, quiz or site check. */
  kind: string;
  minutes?: number;
  /** Absent for the site checks, which keep nothing. */
  slug?: string;
}

export interface ToolGroup {
  id: string;
  name: string;
  line: string;
  cards: readonly ToolCard[];
}

/** The tools as cards, in their groups. */
export function ToolGroups({ groups }: { groups: readonly ToolGroup[] }) {
  return (
    <div data-tools="" className="wrap pt-[clamp(36px,4vw,56px)] pb-[clamp(36px,5vw,72px)]">
      {groups.map(({ id, name, line, cards }) => (
        <section
          key={id}
          id={groupAnchor(id)}
          aria-labelledby={`${groupAnchor(id)}-heading`}
          className="not-first:border-t not-first:border-rule py-8"
        >
          <MarginColumns
            narrow
            aside={
              <>
                <h2 id={`${groupAnchor(id)}-heading`} className="text-[1.625rem]">
                  {name}
                </h2>
                <p className="mt-1.5 text-small text-ink-2">{line}</p>
              </>
            }
          >
            <ul className="grid gap-4 md:grid-cols-2">
              {cards.map((card) => (
                <li key={card.to} className="grid">
                  <Card {...card} />
                </li>
              ))}
            </ul>
          </MarginColumns>
        </section>
      ))}
    </div>
  );
}

/** A link back to figures kept in this browser is shown by a script; its line is there before, so nothing moves. */
function Card({ to, name, question, kind, minutes, slug }: ToolCard) {
  return (
    <div className="group relative flex flex-col rounded-panel border border-rule bg-raised p-5.5 hover:border-rule-strong">
      <p className="label-caps flex justify-between gap-4 text-ink-3">
        {kind}
        {minutes !== undefined && <span className="tabular">{minutes} min</span>}
      </p>
      <h3 className="mt-3 text-[1.3125rem] leading-[1.25]">
        <Link to={to} className="no-underline after:absolute after:inset-0">
          {name}
        </Link>
      </h3>
      <p className="mt-1.5 mb-4 text-ink-2">{question}</p>
      <p className="mt-auto flex min-h-8 items-center justify-end gap-4">
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
