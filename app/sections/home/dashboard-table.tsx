import type { ReactNode } from 'react';

const rows = [
  { name: 'New leads', now: '147', before: '121' },
  { name: 'Conversions', now: '38', before: '29' },
  { name: 'Return on investment', now: '340%', before: '295%' },
];

const figure = 'px-2.5 py-2 text-right whitespace-nowrap';

/** A partner's main figures for a sample month. */
export function DashboardTable({ mark }: { mark: ReactNode }) {
  return (
    <table className="mt-3 w-full text-small leading-normal tabular">
      <caption className="sr-only">Sample view of the dashboard</caption>
      <thead className="border-b-[1.5px] border-ink label-caps text-ink-3">
        <tr>
          <th scope="col" className="px-2.5 py-2 text-left">
            Sample month
            {mark}
          </th>
          <th scope="col" className={figure}>
            This
          </th>
          <th scope="col" className={figure}>
            Last
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, now, before }) => (
          <tr key={name} className="border-b border-rule even:bg-greenbar">
            <th scope="row" className="px-2.5 py-2 text-left font-semibold">
              {name}
            </th>
            <td className={figure}>{now}</td>
            <td className={figure}>{before}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
