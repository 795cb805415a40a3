import type { ReactNode } from 'react';
import { dollars } from '#domain/words/numbers.ts';
import { PlusToMinus } from '../../ui/icon.tsx';
import { Messages } from './dashboard.tsx';
import { bySource, type Month, replyTimes, returnOf, stepsOf } from './views.ts';

interface MonthHeadProps extends Month {
  /** The dashboard of the home page. */
  children: ReactNode;
}

/** The month as the dashboard shows it, with the table that each of its sources comes from. */
export function MonthHead({ inquiries, children }: MonthHeadProps) {
  const { asked, booked, clients } = stepsOf(inquiries);
  return (
    <div className="mt-4 grid gap-4">
      <div className="border border-rule">{children}</div>
      <Figures
        caption="Leads: inquiries by source"
        columns={['Source', 'Asked', 'Booked', 'Clients']}
        rows={[
          ...bySource(inquiries).map((row) => [row.source, row.asked, row.booked, row.clients]),
          ['Total', asked, booked, clients],
        ]}
      />
    </div>
  );
}

/** How far the inquiries came, what they brought, and what was written, each counted from their list. */
export function MonthFigures({ inquiries, prices }: Month) {
  const { asked, booked, proposals, clients } = stepsOf(inquiries);
  const { signed, monthly, perInquiry, firstYear, toPayYear } = returnOf(inquiries, prices);
  return (
    <div className="mt-4 grid gap-5">
      <Figures
        caption="Conversions: how far they came"
        columns={['Step', 'Inquiries', 'Of all']}
        rows={Object.entries({
          Asked: asked,
          'Booked a call': booked,
          'Got a proposal': proposals,
          'Became a client': clients,
        }).map(([step, count]) => [step, count, `${Math.round((count / asked) * 100)}%`])}
      />
      <Figures
        caption="Return: what came in, and what it cost"
        columns={['Line', 'Amount']}
        rows={[
          ['Annual fees of the engagements signed', dollars(signed)],
          ['Monthly fee', dollars(monthly)],
          ['Monthly fee for each inquiry', perInquiry === undefined ? 'none' : dollars(perInquiry)],
          ['First year with us: setup and 12 monthly fees', dollars(firstYear)],
          [
            'Clients like this that pay for the first year, before the cost of their work',
            toPayYear ?? 'none',
          ],
        ]}
      />
      <div className="text-small print:hidden">
        <p className="pb-2 font-[640]">What was written. {replyTimes(inquiries)}</p>
        {inquiries.map(({ day, who, messages }) => (
          <details key={day} className="group border-t border-rule last:border-b">
            <summary className="flex items-center justify-between gap-4 py-2">
              Day {day}: {who}
              <PlusToMinus className="shrink-0 text-brand" />
            </summary>
            <Messages messages={messages} className="gap-3 pb-4 pl-4" />
          </details>
        ))}
      </div>
    </div>
  );
}

interface FiguresProps {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

const side = 'text-right first:text-left';

function Figures({ caption, columns, rows }: FiguresProps) {
  return (
    <table className="w-full border-collapse text-small tabular">
      <caption className="pb-2 text-left font-[640]">{caption}</caption>
      <thead>
        <tr className="border-y border-ink">
          {columns.map((name) => (
            <th key={name} scope="col" className={`px-2 py-1 font-[560] ${side}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...others]) => (
          <tr
            key={`${first} ${others[0]}`}
            className="border-b border-rule even:bg-greenbar last:border-ink"
          >
            <th scope="row" className="px-2 py-1 text-left font-[480]">
              {first}
            </th>
            {others.map((value, index) => (
              <td key={columns[index + 1]} className={`px-2 py-1 ${side}`}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
