import type { Miniature } from '#app/tools/miniature.ts';
import { MiniatureDrawing } from '#app/tools/miniature-drawing.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';

export interface ShownCase {
  to: string;
  name: string;
  /** Kind of firm; says that it is fictional. */
  firm: string;
  /** Last line of its calculation. */
  total?: { label: string; value: string } | undefined;
  drawing?: Miniature | undefined;
  /** The calculator's result in a sentence. */
  finding?: string | undefined;
}

/** Scenarios as statement lines: firm, curve and total. */
export function CaseRows({ cases }: { cases: readonly ShownCase[] }) {
  return (
    <section aria-label="Examples" className="border-y border-rule bg-raised">
      <ul className="wrap">
        {cases.map(({ to, name, firm, total, drawing, finding }) => (
          <li
            key={to}
            className="group relative grid items-center gap-x-12 gap-y-4 border-b border-rule py-7 last:border-0 md:grid-cols-[5fr_4fr] lg:grid-cols-[4fr_5fr_3fr]"
          >
            <div>
              <h2 className="text-h3">
                <Link
                  to={to}
                  className="no-underline group-hover:underline-double after:absolute after:inset-0"
                >
                  {name}
                </Link>
              </h2>
              <p className="mt-1 text-small text-ink-2">{firm}</p>
            </div>
            <div className="max-md:order-last">
              {drawing && <MiniatureDrawing {...drawing} className="h-22" />}
              {finding && <p className="mt-2 text-small leading-[1.4] text-ink-2">{finding}</p>}
            </div>
            {total && (
              <p className="md:max-lg:col-span-2 lg:text-right">
                <b
                  className={classNames(
                    'block text-[clamp(1.75rem,1.4rem+1.2vw,2.375rem)] leading-tight font-[680] tracking-[-.02em] tabular',
                    total.value.startsWith('(') && 'text-negative',
                  )}
                >
                  {total.value}
                </b>
                <span className="text-small text-ink-2">{total.label}</span>
                <Icon name="arrow" className="mt-2 ml-auto size-4.5 text-brand max-lg:hidden" />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
