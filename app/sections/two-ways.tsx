import type { ContentPage } from '../loaders/page-data.server.ts';
import { Icon } from '../ui/icon.tsx';
import { ColumnHeads } from './column-heads.tsx';

type Alternative = NonNullable<ContentPage<'page'>['page']['alternative']>;

/** Two approaches as a T-account, row by row, with the verdict below. */
export function TwoWays({ columns: [ours = '', theirs = ''], rows, verdict }: Alternative) {
  return (
    <>
      <table className="stacked-table text-small">
        <caption className="sr-only">
          {ours} and {theirs}, compared
        </caption>
        <ColumnHeads
          columns={[
            ['Procedure', 'w-[20%]'],
            [ours, 'w-[40%] text-ink'],
            [theirs, 'border-l-[2.5px] border-ink text-ink md:pl-8'],
          ]}
        />
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row" className="text-[1.0625rem]">
                {row.name}
              </th>
              <td data-column={ours}>{row.ours}</td>
              <td
                data-column={theirs}
                className="border-l-[2.5px] border-ink text-ink-2 max-md:mt-3 max-md:pl-4 md:pl-8"
              >
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
