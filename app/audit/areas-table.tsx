import type { CategoryResult } from 'site-audit/report';
import { ColumnHeads } from '../ui/column-heads.tsx';
import type { ReportView } from './audit-view.ts';
import { ReportSchedule } from './report-parts.tsx';

export function AreasTable({ report: { categories, score } }: { report: ReportView }) {
  return (
    <ReportSchedule
      id="areas"
      heading="Scores by area"
      note={`${categories.length} areas, ${score} of 100`}
    >
      <table className="w-full border-collapse tabular wrap-anywhere">
        <caption className="sr-only">Score of each area, and its weight in the whole</caption>
        <ColumnHeads
          columns={[
            ['Area'],
            ['What was found', 'max-md:hidden print:table-cell'],
            ['', 'w-[24%] max-xs:hidden'],
            ['Weight', 'text-right max-sm:hidden'],
            ['Score', 'text-right max-sm:w-1/4'],
          ]}
          row="label-caps border-b-[1.5px] border-ink text-left text-ink-3 *:px-3 *:pb-2.5 *:align-bottom"
        />
        <tbody>
          {categories.map((category) => (
            <AreaRow key={category.id} {...category} />
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-[1.5px] border-ink font-[660] *:px-3 *:pt-3">
            <th scope="row" className="text-left">
              Overall
            </th>
            <td className="max-md:hidden print:table-cell" />
            <td className="max-xs:hidden" />
            <td className="max-sm:hidden" />
            <td className="text-right">
              <span className="border-b-4 border-double border-ink">{score}</span>
            </td>
          </tr>
        </tfoot>
      </table>
    </ReportSchedule>
  );
}

function AreaRow({ id, title, score, weight, passed, warned, failed }: CategoryResult) {
  const counts = [
    failed > 0 && `${failed} failed`,
    warned > 0 && `${warned} warned`,
    passed > 0 && `${passed} in order`,
  ];
  const found = counts.filter(Boolean).join(', ') || 'Nothing applied';
  return (
    <tr className="border-b border-rule even:bg-greenbar *:px-3 *:py-2.75">
      <th scope="row" className="text-left font-semibold">
        {failed + warned > 0 ? (
          <a
            href={`#found-${id}`}
            className="underline decoration-rule-strong underline-offset-3 hover:decoration-current"
          >
            {title}
          </a>
        ) : (
          title
        )}
        <span className="block text-micro font-normal text-ink-2 md:hidden print:hidden">
          {found}
        </span>
      </th>
      <td className="text-small text-ink-2 max-md:hidden print:table-cell">{found}</td>
      <td className="max-xs:hidden">{score !== null && <Meter score={score} />}</td>
      <td className="text-right text-small text-ink-2 max-sm:hidden">
        {weight > 0 ? `${weight}%` : 'Told only'}
      </td>
      <td className={`text-right font-bold ${score !== null && score < 50 ? 'text-negative' : ''}`}>
        {score ?? (
          <span className="text-small font-normal text-ink-3">
            {passed + warned + failed > 0 ? 'Not counted' : 'Not judged'}
          </span>
        )}
      </td>
    </tr>
  );
}

/** Score as ticks, 8 px apart; the number is next to it. */
function Meter({ score }: { score: number }) {
  return (
    <span aria-hidden="true" className="audit-meter block h-3.5">
      <span className="audit-meter-on block h-full" style={{ width: `${score}%` }} />
    </span>
  );
}
