/** A check with its category. `server/audit/load-checks.ts` loads them. */
import type { CheckDefinition } from './define-check.ts';
import type { CategoryId } from './presets.ts';

export interface LoadedCheck {
  /** Same as the definition's. */
  id: string;
  /** Name of the folder; `practice` holds checks for accounting firms only. */
  category: CategoryId | 'practice';
  definition: CheckDefinition;
}
