import type { Tool } from '#domain/tools/define.ts';
import type { Answer } from '#domain/tools/evaluate.ts';
import { outputText } from '#domain/tools/format.ts';
import { sensitivityOf } from '#domain/tools/sensitivity.ts';

/** Which figure moves the result most. Absent where a tool names none. */
export function SensitivityTable({ tool, answer }: { tool: Tool; answer: Answer }) {
  const rows = sensitivityOf(tool, answer.inputs);
  const output = tool.outputs.find(({ id }) => id === tool.sensitivity?.output);
  if (rows.length === 0 || !output) return null;
  return (
    <section aria-labelledby="sensitivity-heading">
      <h2 id="sensitivity-heading" className="text-[1.625rem]">
        What moves it most
      </h2>
      <p className="mt-1.5 text-small text-ink-2">
        {output.label}, with one figure a tenth lower or higher and all others as they are.
      </p>
      <div className="overflow-x-auto">
        <table className="ledger-table mt-4">
          <caption className="sr-only">What moves {output.label} most</caption>
          <thead>
            <tr>
              <th scope="col">Figure</th>
              <th scope="col">A tenth less</th>
              <th scope="col">A tenth more</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ input, label, lower, higher }) => (
              <tr key={input}>
                <th scope="row">{label}</th>
                <td>{outputText(output, lower)}</td>
                <td>{outputText(output, higher)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
