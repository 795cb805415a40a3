import { calculatorOf, curveOf } from '#content/scenarios/index.ts';
import { packageTerms } from '#content/site/claims.ts';
import { definePage, type PropsOf, type Visit } from '../define-page.ts';
import { labelledRows, linksTo } from '../loaders/page-data.server.ts';
import { Closing } from '../sections/blocks.tsx';
import { CaseLayout } from '../sections/case-layout.tsx';
import { MoneyCurve } from '../sections/case-study/money-curve.tsx';
import { ArrowLink } from '../ui/link.tsx';
import { dateFact } from '../ui/lists.tsx';

function load({ site, content }: Visit<'case-study'>) {
  const { firm, published, solution, services, calculator } = content.page;
  const terms = packageTerms(site);
  const { path, inputs } = calculatorOf(calculator.scenario, terms);
  return {
    curve: curveOf(calculator.scenario, terms),
    calculator: site.table.find(path) && {
      to: calculatorLink(path, inputs),
      link: calculator.link,
    },
    used: labelledRows(linksTo([solution, ...services], site)),
    facts: [
      { label: 'Firm', value: firm },
      { label: 'Client', value: 'None' },
      dateFact('Published', published),
    ],
  };
}

function CaseStudy({ curve, calculator, ...content }: PropsOf<typeof load>) {
  return (
    <CaseLayout
      {...content}
      topic="An invented firm, real arithmetic"
      aside={
        <>
          <WorkedFigures figures={content.page.figures} />
          {calculator && (
            <ArrowLink to={calculator.to} className="py-2.5 print:hidden">
              {calculator.link}
            </ArrowLink>
          )}
        </>
      }
      band={<MoneyCurve curve={curve} />}
      contentsLabel="In this case"
    />
  );
}

const isNegative = (value: string) => /^\(.*\)$/.test(value);

/** Calculation line by line, with a double-underlined total. */
function WorkedFigures({ figures }: { figures: readonly { label: string; value: string }[] }) {
  const total = figures.at(-1);
  return (
    <div className="mb-3 overflow-x-auto">
      <table className="w-full border-collapse text-small tabular">
        <caption className="label-caps pb-3 text-left text-ink-3">The arithmetic</caption>
        <tbody className="ink-top">
          {figures.slice(0, -1).map((line) => (
            <tr key={line.label} className="border-b border-rule even:bg-greenbar">
              <th scope="row" className="px-2 py-1.75 text-left font-[480]">
                {line.label}
              </th>
              <td
                className={`px-2 py-1.75 text-right ${isNegative(line.value) ? 'text-negative' : ''}`}
              >
                {line.value}
              </td>
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot className="ink-top font-[660]">
            <tr>
              <th scope="row" className="px-2 pt-2.5 text-left font-[660]">
                {total.label}
              </th>
              <td
                className={`px-2 pt-2.5 text-right font-serif text-[1.375rem] ${isNegative(total.value) ? 'text-negative' : ''}`}
              >
                <span className="border-b-4 border-double border-current pb-px">{total.value}</span>
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** Link to a calculator with prefilled fields: one parameter per input id, in the given order (tools.md, A2). */
export function calculatorLink(
  path: string,
  inputs: Readonly<Record<string, number | string>>,
): string {
  const query = new URLSearchParams(
    Object.entries(inputs).map(([id, value]) => [id, String(value)]),
  );
  return query.size > 0 ? `${path}?${query}` : path;
}

export const caseStudy = definePage({ kind: 'case-study', load, blocks: [CaseStudy, Closing] });
