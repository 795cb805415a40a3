import type { ReactNode } from 'react';
import type { Tool } from '#domain/tools/define.ts';
import type { Answer } from '#domain/tools/evaluate.ts';
import { inputText } from '#domain/tools/format.ts';
import { SideHeading } from '../sections/columns-section.tsx';
import { MarginColumns } from '../ui/margin-columns.tsx';
import { Section } from '../ui/section.tsx';

interface HowWeCalculateProps {
  tool: Tool;
  /** Absent while a quiz has no answers: then there are no figures to put in. */
  answer: Answer | undefined;
  reviewed: string;
}

/** Formulas with the person's figures, constants, where every default comes from, and what is left out. */
export function HowWeCalculate({ tool, answer, reviewed }: HowWeCalculateProps) {
  const scored = tool.inputs.filter((input) =>
    input.options?.some(({ points, lost }) => points != null || lost != null),
  );
  const defaults = tool.inputs.filter((input) => input.default !== undefined && input.default !== null);
  return (
    <Section id="method" labelledBy="method-heading" surface="raised">
      <MarginColumns
        narrow
        aside={
          <>
            <SideHeading id="method-heading">How we calculate</SideHeading>
            <p className="mt-3 max-w-[30ch] text-small text-ink-2">Last reviewed {reviewed}.</p>
          </>
        }
      >
        <div className="grid gap-8">
          <p className="max-w-[60ch] font-[560]">
            An estimate for planning, not financial, tax or legal advice.
          </p>
          {answer && (
            <dl className="border-t-[1.5px] border-ink">
              {tool.method(answer, answer.display, answer.inputs).map(({ name, sum }) => (
                <div
                  key={name}
                  className="grid gap-x-6 border-b border-rule py-3 md:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
                >
                  <dt className="font-[620]">{name}</dt>
                  <dd className="text-ink-2 tabular wrap-anywhere">{sum}</dd>
                </div>
              ))}
            </dl>
          )}
          <ul className="grid gap-2 text-ink-2">
            {tool.basis.map((line) => (
              <li key={line} className="max-w-[66ch]">
                {line}
              </li>
            ))}
          </ul>
          {defaults.length > 0 && (
            <Fold summary="Where each default comes from">
              <table className="w-full border-collapse text-small tabular">
                <caption className="sr-only">Defaults and their sources</caption>
                <tbody>
                  {defaults.map((input) => (
                    <tr key={input.id} className="border-b border-rule">
                      <th scope="row" className="py-1.5 pr-4 text-left font-[480]">
                        {input.group ? `${input.group}: ` : ''}
                        {input.label}
                      </th>
                      <td className="py-1.5 pr-4 text-right">{inputText(input, input.default)}</td>
                      <td className="py-1.5 text-right text-ink-3">
                        {input.source ?? 'editable assumption'}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Fold>
          )}
          {scored.length > 0 && (
            <Fold summary="What each answer counts">
              {scored.map((input) => (
                <table key={input.id} className="mb-5 w-full border-collapse text-small tabular">
                  <caption className="py-2 text-left font-[620]">{input.label}</caption>
                  <tbody>
                    {input.options?.map((option) => (
                      <tr key={option.value} className="border-b border-rule">
                        <th scope="row" className="py-1.5 pr-4 text-left font-[430]">
                          {option.label}
                        </th>
                        <td className="py-1.5 text-right whitespace-nowrap text-ink-2">
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
          {tool.sources && tool.sources.length > 0 && (
            <div>
              <h3 className="text-[1.1875rem]">Sources</h3>
              <ul className="mt-2 grid gap-2 text-small text-ink-2">
                {tool.sources.map(({ name, note }) => (
                  <li key={name} className="max-w-[72ch]">
                    <b className="font-[620]">{name}.</b> {note}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </MarginColumns>
    </Section>
  );
}

function Fold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="border-t border-rule pt-3 paper:hidden">
      <summary className="py-1.5 font-semibold text-brand underline-double hover:decoration-current">
        {summary}
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}
