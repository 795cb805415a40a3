/** A result as CSV. Pure. */
import { csvLine } from '../words/csv.ts';
import type { Tool } from './define.ts';
import type { Evaluation } from './evaluate.ts';
import { inputText } from './format.ts';
import { plainText } from './numbers.ts';

/** Rows of section, id, label, value (unrounded) and display. `name` is the visitor's own label of the result. */
export function toCsv(tool: Tool, evaluation: Evaluation, name = ''): string {
  const rows: string[][] = [['section', 'id', 'label', 'value', 'display']];
  if (name) rows.push(['input', 'name', 'Name', name, name]);
  for (const input of tool.inputs) {
    if (!(input.id in evaluation.inputs)) continue;
    const value = evaluation.inputs[input.id];
    rows.push(['input', input.id, input.label, plainText(value), inputText(input, value)]);
  }
  for (const output of tool.outputs) {
    const { id, label } = output;
    rows.push([
      'output',
      id,
      label,
      plainText(evaluation.outputs[id]),
      evaluation.display[id] ?? '',
    ]);
  }
  for (const [id, band] of Object.entries(evaluation.bands)) {
    const name = tool.bands[id]?.find((one) => one.id === band)?.name ?? band ?? '';
    rows.push(['band', id, id, band ?? '', name]);
  }
  for (const id of evaluation.recommendations) {
    rows.push(['recommendation', id, tool.recs[id]?.title ?? id, id, tool.recs[id]?.text ?? '']);
  }
  for (const [chart, { x, ...series }] of Object.entries(evaluation.series)) {
    for (const [id, points] of Object.entries(series)) {
      points.forEach((y, index) => {
        rows.push([`series:${chart}`, id, String(x[index] ?? ''), plainText(y), '']);
      });
    }
  }
  return rows.map(csvLine).join('');
}
