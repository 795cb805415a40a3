import type { Input, Output, Tool, Values } from '#domain/tools/define.ts';
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
  const byLabel = new Map(Object.keys(method).map((name) => [name.toLowerCase(), name]));
  const lineOf = ({ id, label }: Output) => {
    const named = lines[id] ?? '';
    return named in method ? named : byLabel.get(label.toLowerCase());
  };
  const shown = new Set(tool.outputs.map(lineOf));
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
            const line = lineOf(output);
            return (
              <tr key={output.id}>
                <th scope="row">
                  {label}
                  <small className={line ? undefined : 'paper:hidden'}>
                    {unitOf(output)}: {realMinus((line && method[line]) ?? otherwise)}
                  </small>
                </th>
                <td className={toneOf(tool, output.id, value)}>
                  {realMinus(answer.display[output.id] ?? '')}
                  {beside && <small>{beside}</small>}
                </td>
              </tr>
            );
          })}
          {Object.entries(method)
            .filter(([name]) => !shown.has(name))
            .map(([name, sum]) => (
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
