/**
 * `npm run bench:tools`: cost of one recalculation of each tool: reading the fields, the result, the permalink and the
 * sensitivity table, as the page does after a key press. Needs no build.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Tool } from '../domain/tools/define.ts';
import { evaluate } from '../domain/tools/evaluate.ts';
import { sensitivityOf } from '../domain/tools/sensitivity.ts';
import { percentile } from './shared/figures.ts';

const folder = join(import.meta.dirname, '..', 'domain', 'tools', 'catalog');
const files = globSync('*.ts', { cwd: folder, exclude: ['*.test.ts'] });
const tools = await Promise.all(
  files.map(async (file) => ((await import(join(folder, file))) as { tool: Tool }).tool),
);

function timesOf(tool: Tool): number[] {
  // Typical fields: defaults, and the first answer to every question.
  const fields = Object.fromEntries(
    tool.inputs.map(({ id, default: usual, options }) => [id, String(usual ?? options?.[0]?.value ?? '')]),
  );
  return Array.from({ length: 500 }, () => {
    const started = performance.now();
    const answer = evaluate(tool, (name) => fields[name]);
    if (!answer.ok) throw new Error(`${tool.slug}: ${answer.errors[0]?.message}`);
    sensitivityOf(tool, answer.inputs);
    return performance.now() - started;
  });
}

const rows = tools
  .toSorted((a, b) => a.order - b.order)
  .map((tool) => {
    const times = timesOf(tool);
    const at = (share: number) => Number(percentile(times, share).toFixed(3));
    return [tool.slug, { 'median ms': at(0.5), '99th ms': at(0.99) }];
  });
console.table(Object.fromEntries(rows));
