import type { Tool } from '#domain/tools/define.ts';
import { inputText } from '#domain/tools/format.ts';
import { Fold } from './fold.tsx';

/** Basis of a calculation, independent of input: scope, defaults, points per answer, sources. */
export function Basis({ tool }: { tool: Tool }) {
  const scored = tool.inputs.filter((input) =>
    input.options?.some(({ points, lost }) => points != null || lost != null),
  );
  // Calculators list them in their statement.
  const defaults = tool.inputs.filter(
    (input) => !tool.instrument && input.default !== undefined && input.default !== null,
  );
  return (
    <>
      <ul className="grid gap-2 text-ink-2 paper:gap-0.5">
        {tool.basis.map((line) => (
          <li key={line} className="max-w-[66ch] paper:max-w-none">
            {line}
          </li>
        ))}
      </ul>
      {defaults.length > 0 && (
        <Fold summary="Where each default comes from">
          <table className="ledger-table">
            <caption className="sr-only">Defaults and their sources</caption>
            <tbody>
              {defaults.map((input) => (
                <tr key={input.id}>
                  <th scope="row">
                    {input.group ? `${input.group}: ` : ''}
                    {input.label}
                  </th>
                  <td>{inputText(input, input.default)}</td>
                  <td className="text-ink-3">editable assumption</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Fold>
      )}
      {scored.length > 0 && (
        <Fold summary="What each answer counts">
          {scored.map((input) => (
            <table key={input.id} className="ledger-table mb-5">
              <caption className="py-2 text-left font-[620]">{input.label}</caption>
              <tbody>
                {input.options?.map((option) => (
                  <tr key={option.value}>
                    <th scope="row">{option.label}</th>
                    <td className="whitespace-nowrap text-ink-2">
                      {[
                        option.points == null ? 'not scored' : `${option.points} of 4 points`,
                        option.lost == null ? '' : `${option.lost} min a week`,
                      ]
                        .filter(Boolean)
                        .join(', ')}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
        </Fold>
      )}
      {tool.sources && (
        <div className="paper:hidden">
          <h3 className="text-[1.1875rem]">Sources</h3>
          <ul className="mt-2 grid gap-2 text-small text-ink-2">
            {Object.entries(tool.sources).map(([name, note]) => (
              <li key={name} className="max-w-[72ch]">
                <b className="font-[620]">{name}.</b> {note}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
