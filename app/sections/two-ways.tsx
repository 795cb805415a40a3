import { Icon } from '../ui/icon.tsx';
import { StackedLabel } from '../ui/stacked-label.tsx';

interface TwoWaysProps {
  /** Two columns, ours first. */
  columns: readonly string[];
  rows: readonly { name: string; ours: string; theirs: string }[];
  verdict: string;
}

/** Two approaches as a T-account, row by row, with the verdict below. Rows stack below 768 px. */
export function TwoWays({ columns: [ours = '', theirs = ''], rows, verdict }: TwoWaysProps) {
  return (
    <>
      <table className="w-full border-collapse text-left text-small leading-normal max-md:block">
        <caption className="sr-only">
          {ours} and {theirs}, compared
        </caption>
        <thead className="max-md:sr-only">
          <tr className="label-caps border-b-[2.5px] border-ink text-ink-3">
            <th scope="col" className="w-[20%] py-2.5 pr-6 font-[640]">
              Procedure
            </th>
            <th scope="col" className="w-[40%] py-2.5 pr-8 font-[640] text-ink">
              {ours}
            </th>
            <th scope="col" className="border-l-[2.5px] border-ink py-2.5 pl-8 font-[640] text-ink">
              {theirs}
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block max-md:border-t-[2.5px] max-md:border-ink">
          {rows.map((row) => (
            <tr key={row.name} className="border-b border-rule align-top max-md:block max-md:py-5">
              <th
                scope="row"
                className="font-serif text-[1.0625rem] leading-[1.35] font-semibold text-balance max-md:block max-md:pb-1.5 md:py-4.5 md:pr-6"
              >
                {row.name}
              </th>
              <td className="text-pretty max-md:block md:py-4.5 md:pr-8">
                <StackedLabel>{ours}</StackedLabel>
                {row.ours}
              </td>
              <td className="text-pretty text-ink-2 max-md:mt-3 max-md:block max-md:border-l-[2.5px] max-md:border-ink max-md:pl-4 md:border-l-[2.5px] md:border-ink md:py-4.5 md:pl-8">
                <StackedLabel>{theirs}</StackedLabel>
                {row.theirs}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-6 grid max-w-[68ch] grid-cols-[20px_1fr] gap-3 font-[520]">
        <Icon name="check" className="mt-1 size-5 text-brass-text" />
        {verdict}
      </p>
    </>
  );
}
