import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { HomePage } from './home-page.ts';

const cell =
  'py-1 align-top sheet:border-b sheet:border-rule sheet:px-[clamp(10px,1.1vw,16px)] sheet:py-3.5 print:py-2! print:px-2!';
const answer = 'stacked:grid stacked:grid-cols-[112px_1fr] stacked:gap-3 sm:stacked:grid-cols-[180px_1fr]';

/**
 * A table from 900 px and on paper; below that each procedure is a sheet of its own with the columns' names before the answers.
 * The last column is left blank and ruled, on screen and on paper.
 */
export function ComparisonTable({ columns, rows }: Pick<HomePage['comparison'], 'columns' | 'rows'>) {
  const [, ...others] = columns.slice(0, -1);
  const candidate = columns.at(-1);
  return (
    <table className="w-full text-small leading-[1.45] stacked:block print:text-[.75rem]! desk:text-[.875rem] xl:text-small">
      <caption className="sr-only text-left print:not-sr-only">
        <span className="block pb-4 font-serif text-[1.25rem] font-semibold">Due-diligence workpaper</span>
      </caption>
      <thead className="label-caps text-left text-ink-3 stacked:hidden">
        <tr className="align-bottom *:border-b-[1.5px] *:border-b-ink *:px-[clamp(10px,1.1vw,16px)] *:pb-3 print:*:px-2">
          <th scope="col" className="w-[5%]">
            Ref
          </th>
          <th scope="col" className="w-[18%]">
            Procedure
          </th>
          <th scope="col" className="w-[20%] text-brand">
            {columns[0]}
          </th>
          {others.map((name) => (
            <th scope="col" key={name} className="w-[14%]">
              {name}
            </th>
          ))}
          <th scope="col" className="margin-line">
            {candidate}
          </th>
        </tr>
      </thead>
      <tbody className="stacked:block stacked:border-t-[1.5px] stacked:border-ink">
        {rows.map(({ procedure, cells: [ours, ...theirs] }, index) => (
          <tr
            key={procedure}
            className="stacked:block stacked:border-b stacked:border-rule stacked:px-3.5 stacked:pt-4 stacked:pb-5 even:bg-greenbar"
          >
            <td
              className={classNames(
                cell,
                'text-ink-3 tabular stacked:block stacked:text-micro sheet:whitespace-nowrap',
              )}
            >
              C-{index + 1}
            </td>
            <th
              scope="row"
              className={classNames(
                cell,
                'text-left font-semibold stacked:block stacked:pb-2.5 stacked:text-[1.0625rem]',
              )}
            >
              {procedure}
            </th>
            <td className={classNames(cell, answer, 'font-[560]')}>
              <ColumnName name={columns[0]} className="text-brand" />
              <span className="grid grid-cols-[18px_1fr] gap-2">
                <Icon name="check" className="mt-0.5 size-4.5 text-brass-text" />
                {ours}
              </span>
            </td>
            {theirs.map((text, column) => (
              <td key={others[column]} className={classNames(cell, answer, 'text-ink-2')}>
                <ColumnName name={others[column]} className="text-ink-3" />
                {text}
              </td>
            ))}
            <td
              className={classNames(
                cell,
                answer,
                'relative sheet:margin-line print:h-16.5 stacked:mt-1.5 stacked:items-end stacked:pt-4',
              )}
            >
              <ColumnName name={candidate} className="text-ink-3" />
              <span className="sr-only">To be completed by you</span>
              <span
                aria-hidden="true"
                className="border-b border-dashed border-rule-strong sheet:absolute sheet:inset-x-[clamp(10px,1.1vw,16px)] sheet:bottom-3.5"
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The column's name beside its answer, where there is no head above it. */
function ColumnName({ name, className }: { name: string | undefined; className: string }) {
  return <span className={`text-micro leading-[1.55] font-[620] sheet:hidden ${className}`}>{name}</span>;
}
