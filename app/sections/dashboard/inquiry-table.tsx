import { Fragment, useState } from 'react';
import type { Inquiry } from '#content/page-files/kinds/sample.ts';
import { Messages } from './messages.tsx';

interface InquiryTableProps {
  inquiries: readonly Inquiry[];
  /** Whether a row opens its messages. */
  isLive: boolean;
}

/** One row per inquiry. A press shows what was written. */
export function InquiryTable({ inquiries, isLive }: InquiryTableProps) {
  const [open, setOpen] = useState<number>();
  const Name = isLive ? 'button' : 'b';
  return (
    <table className="w-full self-start text-micro leading-[1.4]">
      <caption className="sr-only">Every inquiry of the sample month</caption>
      <tbody>
        {inquiries.map(({ day, who, wants, from, stage, messages }) => (
          <Fragment key={day}>
            <tr className={`relative border-b border-rule ${isLive ? 'hover:bg-greenbar' : ''}`}>
              <td className="px-4 whitespace-nowrap">Day {day}</td>
              <th scope="row" className="py-1.5 text-left font-[480]">
                <Name
                  {...(isLive && {
                    type: 'button',
                    'aria-expanded': open === day,
                    onClick: () => setOpen(open === day ? undefined : day),
                  })}
                  className="font-[640] after:absolute after:inset-0"
                >
                  {who}
                </Name>
                <span className="block text-ink-3">{wants}</span>
              </th>
              <td className="px-4 py-1.5 text-right whitespace-nowrap">
                <b className="block">{stage}</b>
                {from}
              </td>
            </tr>
            {open === day && (
              <tr className="border-b border-rule bg-greenbar">
                <td colSpan={3} className="px-4 py-3">
                  <Messages messages={messages} className="gap-2" />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
