/** A check with its place in the report. `server/audit/load-checks.ts` finds them. */
import type { CheckDefinition } from './define-check.ts';
import type { CategoryId } from './presets.ts';

export interface LoadedCheck {
  /** Same as the definition's. */
  id: string;
  /** Name of the folder; `practice` holds what only accounting firms are asked. */
  category: CategoryId | 'practice';
  definition: CheckDefinition;
}
