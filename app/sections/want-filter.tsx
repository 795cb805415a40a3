import { classNames } from '../ui/class-names.ts';
import { Link } from '../ui/link.tsx';

interface WantFilterProps {
  filters: readonly { id: string; words: string; current: boolean }[];
}

/** Filters tools by goal: plain links, so each choice has a URL. */
export function WantFilter({ filters }: WantFilterProps) {
  const choices = [
    { to: '/tools', words: 'Show all', current: filters.every(({ current }) => !current) },
    ...filters.map(({ id, words, current }) => ({ to: `/tools?for=${id}`, words, current })),
  ];
  return (
    <nav aria-label="Tools by question">
      <p className="label-caps pb-2.5 text-ink-3">What do you want?</p>
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
