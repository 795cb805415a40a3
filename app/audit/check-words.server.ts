/** Titles and texts of all checks, for the check list and report headings. */
import { basename } from 'node:path';
import type { CheckDefinition } from '#domain/audit/catalog/define-check.ts';
import { categories, letterOf, presets } from '#domain/audit/catalog/presets.ts';
import type { ToolId } from '#domain/audit/report/report-types.ts';

const files = import.meta.glob<CheckDefinition>(
  ['../../domain/audit/checks/*/*.ts', '!../../domain/audit/checks/*/*.test.ts'],
  { eager: true, import: 'check' },
);

const checks = Object.entries(files);
const byId = new Map(checks.map(([file, check]) => [basename(file, '.ts'), check]));

/** Title of a check; its id if no longer defined, as in old reports. */
export const titleOf = (id: string): string => byId.get(id)?.title ?? id;

export type CheckedCategory = ReturnType<typeof checkedBy>[number];

/** Checks of a tool by category, in report order; those only for accounting firms come last. */
export function checkedBy(tool: ToolId) {
  const graded = categories.map(({ id, title, weight }) => ({
    id,
    title,
    weight: weight[tool],
    checks: Object.entries(presets[id])
      .filter(([, [tools]]) => tools.includes(letterOf[tool]))
      .flatMap(([id]) => byId.get(id) ?? [])
      .map(wordsOf),
  }));
  const practice = checks.filter(([file]) => file.includes('/practice/')).map(([, check]) => wordsOf(check));
  return [
    ...graded,
    { id: 'practice', title: 'Read as an accounting firm', weight: 0, checks: practice },
  ].filter(({ checks }) => checks.length > 0);
}

const wordsOf = ({ title, why }: CheckDefinition) => ({ title, why });
