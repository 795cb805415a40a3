/** The words of all checks, for the list of what is checked and for the headings of a report. */
import type { CheckDefinition } from '#domain/audit/define-check.ts';
import { categories, letterOf, presets } from '#domain/audit/presets.ts';
import type { ToolId } from '#domain/audit/report-types.ts';

const files = import.meta.glob<CheckDefinition>(
  ['../../domain/audit/checks/*/*.ts', '!../../domain/audit/checks/*/*.test.ts'],
  { eager: true, import: 'check' },
);

interface Placed {
  category: string;
  definition: CheckDefinition;
}

const placed: readonly Placed[] = Object.entries(files)
  .filter(([, definition]) => definition !== undefined)
  .map(([file, definition]) => ({ category: file.split('/').at(-2) ?? '', definition }));

const titles = new Map(placed.map(({ definition }) => [definition.id, definition.title]));

/** The title of a check; its id when no file holds it any more, as in a report of an earlier version. */
export const titleOf = (id: string): string => titles.get(id) ?? id;

export interface CheckedCategory {
  id: string;
  title: string;
  /** Percent of the whole score; 0 where the category is told and not graded. */
  weight: number;
  checks: { title: string; why: string }[];
}

/** What a tool looks at, by category, in the order of its report; what it asks accounting firms alone comes last. */
export function checkedBy(tool: ToolId): CheckedCategory[] {
  const graded = categories.map(({ id, title, weight }) => ({
    id,
    title,
    weight: weight[tool],
    checks: Object.entries(presets[id])
      .filter(([, [tools]]) => tools.includes(letterOf[tool]))
      .flatMap(([check]) => wordsOf(check)),
  }));
  const practice = placed
    .filter(({ category }) => category === 'practice')
    .flatMap(({ definition }) => wordsOf(definition.id));
  return [
    ...graded,
    { id: 'practice', title: 'Read as an accounting firm', weight: 0, checks: practice },
  ].filter(({ checks }) => checks.length > 0);
}

function wordsOf(id: string): CheckedCategory['checks'] {
  const found = placed.find(({ definition }) => definition.id === id);
  return found ? [{ title: found.definition.title, why: found.definition.why }] : [];
}
