/**
 * A tool's definition, fetched alone: its page never brings the other ten into the browser. The server renders with the
 * same promise, so both sides wait for the same code and give the same HTML.
 */
import type { ComponentType, ReactNode } from 'react';
import type { Tool } from '#domain/tools/define.ts';
import { loadDrawings } from '../charts/drawings.ts';
import type { ToolState } from './use-tool.ts';

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
  const tool = load ? load().then(withDrawings) : Promise.reject(new Error(`No tool ${slug}.`));
  // A lost connection must not be remembered: the next visit to the page tries again.
  tool.catch(() => loading.delete(slug));
  loading.set(slug, tool);
  return tool;
}

/** The drawings of its charts come along, so that a result never waits for them. */
async function withDrawings({ tool }: { tool: Tool }): Promise<Tool> {
  await loadDrawings(tool.charts.map(({ type }) => type));
  return tool;
}

type Stage = ComponentType<{ state: ToolState; aside: ReactNode }>;

const stages = new Map<Tool['kind'], Promise<Stage>>();

/** What a kind of tool is filled in on: nobody who calculates downloads the steps of a quiz. */
export function loadStage(kind: Tool['kind']): Promise<Stage> {
  const started = stages.get(kind);
  if (started) return started;
  const stage: Promise<Stage> =
    kind === 'quiz'
      ? import('./quiz.tsx').then(({ Quiz }) => Quiz)
      : import('./calculator.tsx').then(({ Calculator }) => Calculator);
  stage.catch(() => stages.delete(kind));
  stages.set(kind, stage);
  return stage;
}
