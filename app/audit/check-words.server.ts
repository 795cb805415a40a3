/** Titles and texts of all checks, for the check list and report headings. */
import { checks } from 'site-audit/checks';
import type { CheckDefinition } from 'site-audit/parts';
import { categories, type ToolId } from 'site-audit/report';

const byId = new Map(checks.map((check) => [check.id, check]));

/** Title of a check; its id if no longer defined, as in old reports. */
export const titleOf = (id: string): string => byId.get(id)?.title ?? id;

export type CheckedCategory = ReturnType<typeof checkedBy>[number];

/** Checks of a tool by category, in report order; those only for accounting firms come last. */
export function checkedBy(tool: ToolId) {
  const practice = { id: 'practice', title: 'Read as an accounting firm', weight: 0 };
  const graded = categories.map(({ id, title, weight }) => ({ id, title, weight: weight[tool] }));
  return [...graded, practice]
    .map((one) => ({
      ...one,
      checks: checks
        .filter(({ category, tools }) => category === one.id && tools.includes(tool))
        .map(wordsOf),
    }))
    .filter((one) => one.checks.length > 0);
}

const wordsOf = ({ title, why }: CheckDefinition) => ({ title, why });
