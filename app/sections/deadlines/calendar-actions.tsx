import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';

interface CalendarActionsProps {
  /** Path of the file, with filters. */
  file: string;
  /** The same as webcal:, which calendar apps subscribe to. */
  subscription: string;
}

const look =
  'inline-flex min-h-11 items-center gap-2 text-small font-semibold text-brand underline-double hover:decoration-current';

/** Subscribe, download or print the filtered dates. */
export function CalendarActions({ file, subscription }: CalendarActionsProps) {
  return (
    <ul className="flex flex-wrap gap-x-6 print:hidden">
      <li>
        <a href={subscription} className={look}>
          <Face icon="calendar">Subscribe</Face>
        </a>
      </li>
      <li>
        <a href={file} download="federal-due-dates.ics" className={look}>
          <Face icon="download">Download .ics</Face>
        </a>
      </li>
      <li className="hidden scripted:block">
        <button type="button" data-print="" className={look}>
          <Face icon="print">Print, a year to a page</Face>
        </button>
      </li>
    </ul>
  );
}

function Face({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <>
      <Icon name={icon} className="size-4.5" />
      {children}
    </>
  );
}
