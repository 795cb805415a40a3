/** A calculator's full statement as tables. HTML as text, as in charts/drawing.ts: it has hundreds of elements. */
import type { Input, Output, Tool, Values } from '#domain/tools/define.ts';
import type { Answer } from '#domain/tools/evaluate.ts';
import { inputText, realMinus } from '#domain/tools/format.ts';
import { isVisible } from '#domain/tools/read-inputs.ts';
import { escaped } from '../charts/drawing.ts';
import { instrumentOf } from './instrument-fields.tsx';
import { toneOf } from './main-figures.tsx';

/** Each figure with its source, each output with its unit and formula, and the remaining formulas. */
export function statement(tool: Tool, answer: Answer): string {
  const { inputs, outputs, display } = answer;
  const { lines = {}, otherwise } = instrumentOf(tool);
  const remarks = tool.remarks?.(answer, inputs) ?? {};
  const method = tool.method(answer, display, inputs);
  const byLabel = new Map(Object.keys(method).map((name) => [name.toLowerCase(), name]));
  const lineOf = ({ id, label }: Output) => {
    const named = lines[id] ?? '';
    return named in method ? named : byLabel.get(label.toLowerCase());
  };
  const shown = new Set(tool.outputs.map(lineOf));

  const figures = tool.inputs
    .filter((input) => isVisible(input, inputs))
    .map((input) => row(input.label, sourceOf(input, inputs), cell(inputText(input, inputs[input.id]))));
  const results = tool.outputs.map((output) => {
    const { label = output.label, beside = '' } = remarks[output.id] ?? {};
    const line = lineOf(output);
    const detail = `${unitOf(output)}: ${(line && method[line]) ?? otherwise}`;
    const tone = toneOf(tool, output.id, outputs[output.id]);
    return row(label, detail, cell(display[output.id] ?? '', tone, beside), line ? '' : 'paper:hidden');
  });
  const others = Object.entries(method)
    .filter(([name]) => !shown.has(name))
    .map(([name, sum]) => row(name, sum));
  return (
    table('Figures it rests on', ' figures-table', figures) + table('Statement', '', [...results, ...others])
  );
}

const written = (text: string) => escaped(realMinus(text));
const classed = (name = '') => name && ` class="${name}"`;

const table = (caption: string, more: string, rows: readonly string[]) =>
  `<table class="ledger-table statement-table${more}"><caption>${caption}</caption><tbody>${rows.join('')}</tbody></table>`;

/** A row without a cell spans both columns. */
const row = (name: string, detail: string, td = '', look = '') =>
  `<tr><th scope="row"${td ? '' : ' colspan="2"'}>${escaped(name)}<small${classed(look)}>${written(detail)}</small></th>${td}</tr>`;

const cell = (text: string, tone?: string, beside = '') =>
  `<td${classed(tone)}>${written(text)}${beside && `<small>${escaped(beside)}</small>`}</td>`;

const sourceOf = ({ id, default: standard = null }: Input, values: Values) =>
  values[id] === standard ? 'Example: editable assumption' : 'Your figure';

/** `US dollars`, `Percent`, `Month`. */
function unitOf({ fmt, unit }: Output): string {
  if (fmt.startsWith('money')) return 'US dollars';
  if (fmt.startsWith('percent')) return 'Percent';
  if (fmt === 'month') return 'Month';
  if (fmt === 'ratio:1') return 'Ratio';
  if (fmt === 'enum') return 'Name';
  return unit === 'h' ? 'Hours' : unit ? unit.replace(/^./, (first) => first.toUpperCase()) : 'Number';
}
