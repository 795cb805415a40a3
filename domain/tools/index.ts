/** The catalog: every file of catalog/ is a tool. */
import type { Tool } from './define.ts';

const files = import.meta.glob<{ tool: Tool }>(['./catalog/*.ts', '!./catalog/*.test.ts'], { eager: true });

export const tools: readonly Tool[] = Object.values(files)
  .map(({ tool }) => tool)
  .toSorted((a, b) => a.order - b.order);

export const findTool = (slug: string): Tool | undefined => tools.find((tool) => tool.slug === slug);

export const toolAt = (path: string): Tool | undefined => tools.find((tool) => tool.path === path);
