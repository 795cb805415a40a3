import { classNames } from '../ui/class-names.ts';
import { Link } from '../ui/link.tsx';

interface WantFilterProps {
  filters: readonly { id: string; words: string; current: boolean }[];
}

/** Narrows the tools by what somebody wants: plain links, so each choice is an address. */
export function WantFilter({ filters }: WantFilterProps) {
  const choices = [
    { to: '/tools', words: 'Show all', current: filters.every(({ current }) => !current) },
    ...filters.map(({ id, words, current }) => ({ to: `/tools?for=${id}`, words, current })),
  ];
  return (
    <nav aria-label="Tools by question" className="wrap pt-[clamp(36px,4vw,56px)]">
      <ul className="flex flex-wrap gap-2.5">
        {choices.map(({ to, words, current }) => (
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
