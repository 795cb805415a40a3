import { Inline } from '#app/ui/inline.tsx';
import { Link } from '../../ui/link.tsx';

export interface Step {
  name: string;
  when: string;
  /** HTML of one paragraph. */
  text: string;
  services: readonly { to: string; name: string }[];
}

/** The sequence of work: when, what, and at the end of each step the services that do it. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol>
      {steps.map(({ name, when, text, services }, index) => (
        <li
          key={name}
          className="grid gap-x-8 border-t border-rule first:border-t-[1.5px] first:border-ink last:border-b md:grid-cols-[minmax(120px,2fr)_10fr]"
        >
          <p className="pt-6 text-small font-[640] text-brass-text tabular max-md:pb-1">{when}</p>
          <div className="md:margin-line md:py-6 md:pl-8 max-md:pb-6">
            <h3 className="flex items-baseline gap-3 text-h3">
              <span
                aria-hidden="true"
                className="font-sans text-micro font-[540] tracking-normal text-ink-3 tabular"
              >
                {String(index + 1).padStart(2, '0')}
              </span>
              {name}
            </h3>
            <p className="mt-2 max-w-[64ch] text-ink-2">
              <Inline html={text} />
            </p>
            <ul className="mt-2.5 flex flex-wrap gap-x-6">
              {services.map(({ to, name }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="inline-block py-2 text-small font-[620] text-brand underline-double hover:decoration-current pointer-coarse:py-3"
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ol>
  );
}
