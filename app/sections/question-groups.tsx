import { TextLink } from '../ui/text-link.tsx';

interface QuestionGroupsProps {
  groups: readonly { id: string; name: string; entries: readonly unknown[] }[];
}

/** Index of question groups, with counts. */
export function QuestionGroups({ groups }: QuestionGroupsProps) {
  return (
    <nav aria-label="Groups of questions" className="mb-6 border-t-[1.5px] border-ink">
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
        {groups.map(({ id, name, entries }) => (
          <li key={id} className="flex items-baseline justify-between gap-3 border-b border-rule py-2">
            <TextLink to={`#${id}`} className="py-1.5 text-small">
              {name}
            </TextLink>
            <span className="text-small text-ink-3 tabular">
              <span data-size="">{entries.length}</span>
              <span className="sr-only"> questions</span>
            </span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
