import type { CheckWords } from '#domain/forms/tool-email.ts';

/** What the checks of this version are called and how they are fixed, by their ids. They are loaded when first needed. */
export async function checkWords(): Promise<(id: string) => CheckWords | undefined> {
  const { checks } = await import('site-audit/checks');
  const words = new Map(checks.map(({ id, definition }) => [id, definition]));
  return (id) => words.get(id);
}
