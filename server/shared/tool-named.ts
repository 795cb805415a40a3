import type { Tool } from '#domain/tools/define.ts';

/** From the tool's own file: the catalog needs the bundler. Undefined if this version has no such tool. */
export async function toolNamed(slug: string): Promise<Tool | undefined> {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) return undefined;
  try {
    return ((await import(`../../domain/tools/catalog/${slug}.ts`)) as { tool: Tool }).tool;
  } catch {
    return undefined;
  }
}
