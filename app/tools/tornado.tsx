import type { CSSProperties } from 'react';
import type { Tool } from '#domain/tools/define.ts';
import { type Answer, sensitivityOf } from '#domain/tools/evaluate.ts';
import { accountants, outputText } from '#domain/tools/format.ts';

/** Further bars are not actionable. */
const most = 7;

/** Sensitivity of the result to each figure, widest bar first: a table with a drawn middle column, the lower result on its left, the worse side red. */
export function Tornado({ tool, answer }: { tool: Tool; answer: Answer }) {
  const output = tool.outputs.find(({ id }) => id === tool.sensitivity?.output);
  const base = answer.outputs[output?.id ?? ''];
  if (!output || typeof base !== 'number') return null;
  const isLowerBetter = tool.sensitivity?.isLowerBetter ?? false;
  const text = (value: number) => accountants(outputText(output, value));
  const rows = sensitivityOf(tool, answer.inputs)
    .filter(({ lower, higher }) => text(lower) !== text(higher))
    .slice(0, most);
  if (rows.length === 0) return null;
  const ends = [base, ...rows.flatMap(({ lower, higher }) => [lower, higher])];
  const from = Math.min(...ends);
  const share = (value: number) => (value - from) / (Math.max(...ends) - from);
  const cell = (value: number) => (
    <td className={value < 0 ? 'text-negative' : undefined}>{text(value)}</td>
  );
  return (
    <section aria-labelledby="matters-heading" className="min-w-0">
      <h2 id="matters-heading" className="text-h3">
        What matters most
      </h2>
      <p className="mt-1.5 text-small text-ink-2">
        {output.label}: {text(base)}. Each bar shows the result if that figure is 10% lower or
        higher.
      </p>
      <table className="tornado" data-better={isLowerBetter ? 'lower' : 'higher'}>
        <caption className="sr-only">
          {output.label}, with one figure a tenth lower or higher
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Figure</span>
            </th>
            <th scope="col">Lower{isLowerBetter && ', better'}</th>
            <td />
            <th scope="col">Higher{!isLowerBetter && ', better'}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ input, label, lower, higher }) => (
            <tr key={input}>
              <th scope="row">
                {label}
                <small>{lower < higher ? '10% less to 10% more' : '10% more to 10% less'}</small>
              </th>
              {cell(Math.min(lower, higher))}
              <td>
                <i
                  style={
                    {
                      '--from': share(Math.min(lower, higher)),
                      '--to': share(Math.max(lower, higher)),
                      '--now': share(base),
                    } as CSSProperties
                  }
                />
              </td>
              {cell(Math.max(lower, higher))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
