import type { ReactNode } from 'react';
import type { Tool } from '#domain/tools/define.ts';
import type { Answer } from '#domain/tools/evaluate.ts';
import { realMinus } from '#domain/tools/format.ts';
import { othersOf } from './compared.ts';
import { type ComparedRow, comparedOutputs, differingInputs } from './compared-rows.ts';
import { Fold } from './fold.tsx';

interface ComparisonTableProps {
  tool: Tool;
  answer: Answer;
  /** Name of each scenario, including the first result. */
  nameOf: (scenario: 'a' | 'b' | 'c') => string;
}

/** Scenarios side by side: differing inputs, all outputs, and differences from the first. */
export function ComparisonTable({ tool, answer, nameOf }: ComparisonTableProps) {
  const others = othersOf(answer);
  if (others.length === 0) return null;
  const inputs = differingInputs(tool, answer, others);
  const outputs = comparedOutputs(tool, answer, others);
  const main: readonly string[] = tool.main;
  const names = (['a', ...others.map(({ scenario }) => scenario)] as const).map((id) => ({
    id,
    name: nameOf(id),
  }));
  return (
    <section aria-labelledby="comparison-heading" className="min-w-0">
      <h2 id="comparison-heading" className="text-h3">
        Side by side
      </h2>
      {inputs.length === 0 && (
        <p className="mt-1.5 text-small text-ink-2">Nothing differs yet. Change a figure of the copy.</p>
      )}
      <Columns label="Comparison of scenarios" names={names}>
        <Rows name="What differs" rows={inputs} />
        <Rows name="Result" rows={outputs.filter(({ id }) => main.includes(id))} />
      </Columns>
      <Fold summary="All other figures" isPrinted>
        <Columns label="Comparison of all other figures" names={names}>
          <Rows name="Result" rows={outputs.filter(({ id }) => !main.includes(id))} />
        </Columns>
      </Fold>
    </section>
  );
}

interface ColumnsProps {
  label: string;
  names: readonly { id: string; name: string }[];
  children: ReactNode;
}

/** A table with a column per scenario; scrolls in its own box if too wide. */
function Columns({ label, names, children }: ColumnsProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls in here, and the keyboard must reach it
      tabIndex={0}
      aria-label={label}
      className="mt-4 overflow-x-auto"
    >
      <table className="ledger-table">
        <thead>
          <tr>
            <td />
            {names.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </section>
  );
}

function Rows({ name, rows }: { name: string; rows: readonly ComparedRow[] }) {
  if (rows.length === 0) return null;
  return (
    <tbody>
      <tr>
        <th
          scope="rowgroup"
          colSpan={rows[0] ? rows[0].cells.length + 1 : 1}
          className="label-caps pt-4 pb-1 text-left text-brass-text"
        >
          {name}
        </th>
      </tr>
      {rows.map(({ id, label, cells }) => (
        <tr key={id}>
          <th scope="row">{label}</th>
          {cells.map(({ text, difference }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order and number
            <td key={index} className="align-top">
              {realMinus(text)}
              {difference && <span className="block text-micro text-ink-3">{difference}</span>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
