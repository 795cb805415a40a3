import { Inline } from '#app/ui/inline.tsx';
import { Link } from '../../ui/link.tsx';

export interface Step {
  name: string;
  when: string;
  /** HTML of one paragraph. */
  text: string;
  services: readonly { to: string; name: string }[];
}

/** Sequence of work: timing, work, and the services of each step. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="grid border-t-[1.5px] border-ink md:grid-cols-2 xl:grid-flow-col xl:auto-cols-fr xl:grid-cols-none">
      {steps.map(({ name, when, text, services }) => (
        <li key={name} className="border-b border-rule py-5 md:pr-7 xl:not-first:border-l xl:not-first:pl-6">
          <p className="text-small font-[640] text-brass-text tabular">{when}</p>
          <h3 className="mt-1 text-h3">{name}</h3>
          <p className="mt-2 text-pretty text-ink-2">
            <Inline html={text} />
          </p>
          <ul className="mt-2 flex flex-wrap gap-x-5">
            {services.map(({ to, name }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="inline-block py-1.5 text-small font-[620] text-brand underline-double hover:decoration-current pointer-coarse:py-3"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
