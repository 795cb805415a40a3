/**
 * Cost of one recalculation of each tool: reading the fields, the result, the permalink and the sensitivity table, as
 * the page does after a key press. Needs no build: `node bench/recalculate.ts`. Not a test: no time limit decides
 * anything.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tool } from '../domain/tools/define.ts';
import { evaluate } from '../domain/tools/evaluate.ts';
import { sensitivityOf } from '../domain/tools/sensitivity.ts';

const rounds = 500;
const folder = join(import.meta.dirname, '..', 'domain', 'tools', 'catalog');

const files = (await readdir(folder)).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
const tools: Tool[] = await Promise.all(
  files.map(async (file) => ((await import(join(folder, file))) as { tool: Tool }).tool),
);

/** Typical fields: defaults, and the first answer to every question. */
function fieldsOf(tool: Tool): Record<string, string> {
  return Object.fromEntries(
    tool.inputs.map(({ id, default: standard, options }) => [
      id,
      String(standard ?? options?.[0]?.value ?? ''),
    ]),
  );
}

console.log('tool'.padEnd(36), 'median ms'.padStart(10), '99th ms'.padStart(10));
for (const tool of tools.toSorted((a, b) => a.order - b.order)) {
  const fields = fieldsOf(tool);
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    const answer = evaluate(tool, (name) => fields[name]);
    if (!answer.ok) throw new Error(`${tool.slug}: ${answer.errors[0]?.message}`);
    sensitivityOf(tool, answer.inputs);
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(rounds * share)] ?? 0).toFixed(3).padStart(10);
  console.log(tool.slug.padEnd(36), at(0.5), at(0.99));
}
