import type { Input, MethodLine, Output, Tool, Values } from '#domain/tools/define.ts';
import type { Answer } from '#domain/tools/evaluate.ts';
import { inputText, realMinus } from '#domain/tools/format.ts';
import { isVisible } from '#domain/tools/read-inputs.ts';
import { instrumentOf } from './instrument-fields.tsx';
import { toneOf } from './main-figures.tsx';

/** Full statement: each figure with unit, source and its formula with values. */
export function Working({ tool, answer }: { tool: Tool; answer: Answer }) {
  const { lines = {}, otherwise } = instrumentOf(tool);
  const remarks = tool.remarks?.(answer, answer.inputs) ?? {};
  const method = tool.method(answer, answer.display, answer.inputs);
  const lineOf = (output: Output) =>
    method.find(({ name }) => name === lines[output.id]) ??
    method.find(({ name }) => name.toLowerCase() === output.label.toLowerCase());
  const shown = new Set<MethodLine | undefined>(tool.outputs.map(lineOf));
  return (
    <div className="working">
      <table className="ledger-table statement-table figures-table">
        <caption>Figures it rests on</caption>
        <tbody>
          {tool.inputs
            .filter((input) => isVisible(input, answer.inputs))
            .map((input) => (
              <tr key={input.id}>
                <th scope="row">
                  {nameOf(input)}
                  <small>{sourceOf(input, answer.inputs)}</small>
                </th>
                <td>{realMinus(inputText(input, answer.inputs[input.id]))}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <table className="ledger-table statement-table">
        <caption>Statement</caption>
        <tbody>
          {tool.outputs.map((output) => {
            const value = answer.outputs[output.id];
            const { label = output.label, beside } = remarks[output.id] ?? {};
            return (
              <tr key={output.id}>
                <th scope="row">
                  {label}
                  <small className={lineOf(output) ? undefined : 'paper:hidden'}>
                    {unitOf(output)}: {realMinus(lineOf(output)?.sum ?? otherwise)}
                  </small>
                </th>
                <td className={toneOf(tool, output.id, value)}>
                  {realMinus(answer.display[output.id] ?? '')}
                  {beside && <small>{beside}</small>}
                </td>
              </tr>
            );
          })}
          {method
            .filter((line) => !shown.has(line))
            .map(({ name, sum }) => (
              <tr key={name}>
                <th scope="row" colSpan={2}>
                  {name}
                  <small>{realMinus(sum)}</small>
                </th>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

const nameOf = ({ group, label }: Input) =>
  group && !label.startsWith(group) ? `${group}: ${label}` : label;

/** Source of a figure: the visitor, a publication, or an example. */
function sourceOf({ id, default: standard = null, source = 'editable assumption' }: Input, values: Values) {
  return values[id] === standard ? `Example: ${source}` : 'Your figure';
}

/** `US dollars`, `percent`, `month`. */
function unitOf({ fmt, unit }: Output): string {
  if (fmt.startsWith('money')) return 'US dollars';
  if (fmt.startsWith('percent')) return 'Percent';
  if (fmt === 'month') return 'Month';
  if (fmt === 'ratio:1') return 'Ratio';
  if (fmt === 'enum') return 'Name';
  return unit === 'h' ? 'Hours' : unit ? unit.replace(/^./, (first) => first.toUpperCase()) : 'Number';
}
