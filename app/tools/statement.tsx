import type { ReactNode } from 'react';
import type { Input, Output, Tool, Values } from '#domain/tools/define.ts';
import type { Answer } from '#domain/tools/evaluate.ts';
import { inputText, realMinus } from '#domain/tools/format.ts';
import { isVisible } from '#domain/tools/read-inputs.ts';
import { instrumentOf } from './instrument-fields.tsx';
import { toneOf } from './main-figures.tsx';

/** A calculator's figures with their sources, its outputs with unit and formula, and the remaining formulas. */
export function Statement({ tool, answer }: { tool: Tool; answer: Answer }) {
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
  return (
    <>
      <Table caption="Figures it rests on" className="figures-table">
        {tool.inputs
          .filter((input) => isVisible(input, inputs))
          .map((input) => (
            <Row key={input.id} name={input.label} detail={sourceOf(input, inputs)}>
              <td>{realMinus(inputText(input, inputs[input.id]))}</td>
            </Row>
          ))}
      </Table>
      <Table caption="Statement">
        {tool.outputs.map((output) => {
          const { id } = output;
          const { label = output.label, beside } = remarks[id] ?? {};
          const line = lineOf(output);
          const detail = `${unitOf(output)}: ${(line && method[line]) ?? otherwise}`;
          return (
            <Row key={id} name={label} detail={detail} look={line ? undefined : 'paper:hidden'}>
              <td className={toneOf(tool, id, outputs[id])}>
                {realMinus(display[id] ?? '')}
                {beside && <small>{beside}</small>}
              </td>
            </Row>
          );
        })}
        {Object.entries(method)
          .filter(([name]) => !shown.has(name))
          .map(([name, sum]) => (
            <Row key={name} name={name} detail={sum} />
          ))}
      </Table>
    </>
  );
}

function Table({
  caption,
  className = '',
  children,
}: {
  caption: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <table className={`ledger-table statement-table ${className}`}>
      <caption>{caption}</caption>
      <tbody>{children}</tbody>
    </table>
  );
}

interface RowProps {
  name: string;
  detail: string;
  look?: string | undefined;
  /** The cell. Without one the name spans both columns. */
  children?: ReactNode;
}

const Row = ({ name, detail, look, children }: RowProps) => (
  <tr>
    <th scope="row" colSpan={children ? undefined : 2}>
      {name}
      <small className={look}>{realMinus(detail)}</small>
    </th>
    {children}
  </tr>
);

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
