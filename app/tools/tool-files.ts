import type { Tool } from '#domain/tools/define.ts';

const files = import.meta.glob<{ tool: Tool }>([
  '../../domain/tools/catalog/*.ts',
  '!../../domain/tools/catalog/*.test.ts',
]);

/** Loads one tool of the catalog. Rejects when there is none of this name, or its file fails to load. */
export async function toolNamed(slug: string): Promise<Tool> {
  const file = files[`../../domain/tools/catalog/${slug}.ts`];
  if (!file) throw new Error(`There is no tool ${slug}.`);
  return (await file()).tool;
}
