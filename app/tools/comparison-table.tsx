import type { Tool } from '#domain/tools/define.ts';
import type { Answer } from '#domain/tools/evaluate.ts';
import { othersOf } from './compared.ts';
import { type ComparedRow, comparedOutputs, differingInputs } from './compared-rows.ts';

interface ComparisonTableProps {
  tool: Tool;
  answer: Answer;
  /** Name of each scenario, the first result's included. */
  nameOf: (scenario: 'a' | 'b' | 'c') => string;
}

/** Scenarios side by side: inputs that differ, all outputs, and the difference from the first. */
export function ComparisonTable({ tool, answer, nameOf }: ComparisonTableProps) {
  const others = othersOf(answer);
  if (others.length === 0) return null;
  const inputs = differingInputs(tool, answer, others);
  return (
    <section aria-labelledby="comparison-heading" className="min-w-0">
      <h2 id="comparison-heading" className="text-[1.625rem]">
        Side by side
      </h2>
      {inputs.length === 0 && (
        <p className="mt-1.5 text-small text-ink-2">
          Nothing differs yet. Change a figure of the copy and the columns part ways.
        </p>
      )}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls in here, and the keyboard must reach it
        tabIndex={0}
        aria-label="Comparison of scenarios"
        className="mt-4 overflow-x-auto"
      >
        <table className="ledger-table min-w-[30rem]">
          <thead>
            <tr>
              <td />
              {(['a', ...others.map(({ scenario }) => scenario)] as const).map((id) => (
                <th key={id} scope="col">
                  {nameOf(id)}
                </th>
              ))}
            </tr>
          </thead>
          <Rows name="What differs" rows={inputs} />
          <Rows name="Result" rows={comparedOutputs(tool, answer, others)} />
        </table>
      </section>
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
              {text}
              {difference && <span className="block text-micro text-ink-3">{difference}</span>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
