/** Titles and texts of all checks, for the check list and report headings. */
import { checks } from 'site-audit/checks';
import type { CheckDefinition } from 'site-audit/parts';
import { categories, type ToolId } from 'site-audit/report';
import { counted } from '#domain/words/numbers.ts';

const byId = new Map(checks.map((check) => [check.id, check]));

/** Title of a check; its id if no longer defined, as in old reports. */
export const titleOf = (id: string): string => byId.get(id)?.title ?? id;

export type CheckedCategory = ReturnType<typeof checkedBy>[number];

/** Checks that only concern an accounting firm. They don't count in the score. */
const practice = { id: 'practice', title: 'Read as an accounting firm', weight: 0 };

/** Checks of a tool by category, in report order; those only for accounting firms come last. */
export function checkedBy(tool: ToolId) {
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

/** `134 checks in 13 areas`: those that the tool's report lists and scores, without those only for accounting firms. */
export function checkedIn(tool: ToolId): string {
  const graded = checkedBy(tool).filter(({ id }) => id !== practice.id);
  const total = graded.reduce((sum, one) => sum + one.checks.length, 0);
  return `${counted(total, 'check')} in ${counted(graded.length, 'area')}`;
}

const wordsOf = ({ title, why }: CheckDefinition) => ({ title, why });
