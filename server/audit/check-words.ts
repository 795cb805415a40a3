import type { CheckWords } from '#domain/forms/audit-email.ts';
import { loadChecks } from './load-checks.ts';

/** What the checks of this version are called and how they are fixed, by their ids. */
export async function checkWords(): Promise<(id: string) => CheckWords | undefined> {
  const words = new Map((await loadChecks()).map(({ id, definition }) => [id, definition]));
  return (id) => words.get(id);
}
