import { Rows } from '../frame/rows.tsx';
import { datesTitle } from './call-times.ts';

interface Holiday {
  /** YYYY-MM-DD */
  first: string;
  last: string;
  label: string;
  /** Empty: closed. */
  hours: string;
}

export function HolidayList({ holidays }: { holidays: readonly Holiday[] }) {
  if (holidays.length === 0) return <p className="text-ink-2">None are set.</p>;
  return (
    <Rows>
      {holidays.map(({ first, last, label, hours }) => (
        <li key={first + last} className="flex flex-wrap gap-x-4 py-2">
          <span className="basis-64 tabular">{datesTitle([first, last])}</span>
          <span>{hours ? `${label}: open ${hours}` : label}</span>
        </li>
      ))}
    </Rows>
  );
}
