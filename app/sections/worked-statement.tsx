import { classNames } from '../ui/class-names.ts';
import { Inline } from '../ui/inline.tsx';
import { Section } from '../ui/section.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { ArrowLink } from '../ui/text-link.tsx';

interface WorkedStatementProps {
  heading: string;
  /** What is assumed: HTML of one paragraph. */
  lede: string;
  lines: readonly { label: string; value: string }[];
  result: { label: string; value: string };
  /** The calculator opened with the same figures. */
  calculator: { to: string; link: string };
}

const isNegative = (value: string) => /^\(.*\)$/.test(value);

/** A worked example as a footed statement, and the calculator that reproduces it. */
export function WorkedStatement({ heading, lede, lines, result, calculator }: WorkedStatementProps) {
  return (
    <Section id="worked" labelledBy="worked-heading" surface="raised">
      <div className="grid gap-x-18 gap-y-9 lg:grid-cols-[5fr_7fr] lg:items-center">
        <div>
          <h2 id="worked-heading" className="text-h2">
            {heading}
          </h2>
          <p className="mt-4.5 max-w-[52ch] text-ink-2">
            <Inline html={lede} />
          </p>
          <ArrowLink to={calculator.to} className="mt-4 py-2.5">
            {calculator.link}
          </ArrowLink>
        </div>
        <Sheet label="Example, not a result" className="dark:bg-paper">
          <table className="mt-3 w-full border-collapse tabular">
            <caption className="sr-only">{heading}</caption>
            <tbody>
              {lines.map(({ label, value }) => (
                <tr key={label} className="border-b border-rule">
                  <th scope="row" className="py-2.75 pr-4 text-left font-[430]">
                    {label}
                  </th>
                  <td className={classNames('py-2.75 text-right', isNegative(value) && 'text-negative')}>
                    {value}
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot className="border-t-[1.5px] border-ink">
              <tr>
                <th scope="row" className="pt-4 pr-4 text-left align-baseline font-[660]">
                  {result.label}
                </th>
                <td className="pt-4 text-right align-baseline">
                  <span
                    className={classNames(
                      'inline-block border-b-5 border-double border-brass pb-1 font-serif text-[clamp(1.625rem,1.3rem+1.3vw,2.25rem)] leading-none font-semibold tracking-[-.02em] whitespace-nowrap',
                      isNegative(result.value) && 'text-negative',
                    )}
                  >
                    {result.value}
                  </span>
                </td>
              </tr>
            </tfoot>
          </table>
        </Sheet>
      </div>
    </Section>
  );
}
