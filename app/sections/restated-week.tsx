import { Link } from '../ui/link.tsx';
import { Section } from '../ui/section.tsx';
import { SplitHeading } from '../ui/split-heading.tsx';
import { ColumnHeads } from './column-heads.tsx';

interface RestatedRow {
  event: string;
  today: string;
  restated: string;
  service: { to: string; name: string; account: number };
}

/** A period today and restated, row by row, with the service behind each change. */
export function RestatedWeek({ heading, rows }: { heading: string; rows: readonly RestatedRow[] }) {
  return (
    <Section id="restated" surface="raised" labelledBy="restated-heading">
      <h2 id="restated-heading" className="mb-8 text-h2">
        <SplitHeading text={heading} />
      </h2>
      <table className="stacked-table margined [--row:1.25rem]">
        <caption className="sr-only">Before and after, event by event</caption>
        <ColumnHeads columns={[['Event', 'w-[28%]'], ['Today', 'w-[28%]'], ['As restated']]} />
        <tbody>
          {rows.map(({ event, today, restated, service }) => (
            <tr key={event}>
              <th scope="row">{event}</th>
              <td data-column="Today" className="text-ink-3 max-md:px-3.5 max-md:py-2">
                {today}
              </td>
              <td
                data-column="As restated"
                className="font-[520] max-md:bg-greenbar max-md:px-3.5 max-md:py-3"
              >
                {restated}
                <Link
                  to={service.to}
                  className="mt-0.5 block w-fit py-1 text-micro font-[560] text-brand underline underline-offset-4 tabular max-md:py-2.5 pointer-coarse:-my-1 pointer-coarse:py-3.25"
                >
                  Acct. {service.account}, {service.name}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
