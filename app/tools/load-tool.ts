/** What a tool's page needs in the browser: its own definition, stage and drawings, and not those of the other ten. */
import type { ComponentType } from 'react';
import type { Tool } from '#domain/tools/define.ts';
import { type Drawings, loadDrawings } from '../charts/drawings.ts';
import type { ToolState } from './use-tool.ts';

export type Stage = ComponentType<{ state: ToolState }>;

/** What the island has before it renders, on the server (prepared-tool.server.ts) and in the browser alike. */
export interface PreparedTool {
  tool: Tool;
  /** What a kind of tool is filled in on. */
  Stage: Stage;
  /** Of its charts, so that a result never waits for them. */
  drawings: Drawings;
}

const files = import.meta.glob<{ tool: Tool }>([
  '../../domain/tools/catalog/*.ts',
  '!../../domain/tools/catalog/*.test.ts',
]);

const stages: Record<Tool['kind'], () => Promise<Stage>> = {
  quiz: () => import('./quiz.tsx').then(({ Quiz }) => Quiz),
  calculator: () => import('./calculator.tsx').then(({ Calculator }) => Calculator),
};

/** Fetches all of it at once. Rejects when a file cannot be had; the page goes on as plain HTML. */
export async function loadTool({ slug, kind, charts }: ToolNeeds): Promise<PreparedTool> {
  const file = files[`../../domain/tools/catalog/${slug}.ts`];
  if (!file) throw new Error(`There is no tool ${slug}.`);
  const [{ tool }, Stage, drawings] = await Promise.all([file(), stages[kind](), loadDrawings(charts)]);
  return { tool, Stage, drawings };
}

interface ToolNeeds {
  slug: string;
  kind: Tool['kind'];
  charts: readonly Tool['charts'][number]['type'][];
}
