/**
 * A tool's definition, fetched alone: its page never brings the other ten into the browser. The server renders with the
 * same promise, so both sides wait for the same code and give the same HTML.
 */
import type { Tool } from '#domain/tools/define.ts';

const files = import.meta.glob<{ tool: Tool }>([
  '../../domain/tools/catalog/*.ts',
  '!../../domain/tools/catalog/*.test.ts',
]);

const loading = new Map<string, Promise<Tool>>();

/** The definition of a slug; the promise is the same one each time, as React needs it to be. */
export function loadTool(slug: string): Promise<Tool> {
  const started = loading.get(slug);
  if (started) return started;
  const load = files[`../../domain/tools/catalog/${slug}.ts`];
  const tool = load ? load().then((file) => file.tool) : Promise.reject(new Error(`No tool ${slug}.`));
  // A lost connection must not be remembered: the next visit to the page tries again.
  tool.catch(() => loading.delete(slug));
  loading.set(slug, tool);
  return tool;
}
