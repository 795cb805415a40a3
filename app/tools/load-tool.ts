/** Browser code of one tool's page: its definition and stage, without the other tools'. */
import type { ComponentType } from 'react';
import type { Tool } from '#domain/tools/define.ts';
import type { HowWeCalculate } from './quiz-result.tsx';
import type { ToolView } from './tool-view.server.ts';
import type { ToolState } from './use-tool.ts';

export type Stage = ComponentType<{ state: ToolState }>;

/** Data the island needs to render, on the server (tool-island.server.tsx) and in the browser. */
export interface PreparedTool {
  tool: Tool;
  Stage: Stage;
  /** How a quiz computes its result; a calculator shows it on its stage. */
  Method?: typeof HowWeCalculate;
}

const files = import.meta.glob<{ tool: Tool }>([
  '../../domain/tools/catalog/*.ts',
  '!../../domain/tools/catalog/*.test.ts',
]);

const stages: Record<Tool['kind'], () => Promise<Pick<PreparedTool, 'Stage' | 'Method'>>> = {
  quiz: () => import('./quiz.tsx').then((quiz) => ({ Stage: quiz.Quiz, Method: quiz.HowWeCalculate })),
  calculator: () => import('./calculator.tsx').then((calculator) => ({ Stage: calculator.Calculator })),
};

/** Fetches everything in parallel. Rejects if a file fails to load; the page continues as plain HTML. */
export async function loadTool({ slug, kind }: Pick<ToolView, 'slug' | 'kind'>): Promise<PreparedTool> {
  const file = files[`../../domain/tools/catalog/${slug}.ts`];
  if (!file) throw new Error(`There is no tool ${slug}.`);
  const [{ tool }, stage] = await Promise.all([file(), stages[kind]()]);
  return { tool, ...stage };
}
