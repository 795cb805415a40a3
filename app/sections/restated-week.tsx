import { Link } from '../ui/link.tsx';
import { Section } from '../ui/section.tsx';
import { SplitHeading } from '../ui/split-heading.tsx';
import { StackedLabel } from '../ui/stacked-label.tsx';

export interface RestatedRow {
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
      <table className="w-full border-collapse text-left leading-normal max-md:block">
        <caption className="sr-only">Before and after, event by event</caption>
        <thead className="max-md:sr-only">
          <tr className="label-caps border-b-[1.5px] border-ink text-ink-3">
            <th scope="col" className="w-[28%] py-2.5 pr-6 font-[640]">
              Event
            </th>
            <th scope="col" className="w-[28%] py-2.5 pr-6 font-[640]">
              Today
            </th>
            <th scope="col" className="margin-line py-2.5 pl-7 font-[640] text-ink">
              As restated
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block max-md:border-t-[1.5px] max-md:border-ink">
          {rows.map(({ event, today, restated, service }) => (
            <tr key={event} className="group border-b border-rule align-top max-md:block max-md:py-4.5">
              <th
                scope="row"
                className="font-serif text-[1.1875rem] leading-[1.3] font-semibold text-balance max-md:block max-md:py-1 md:py-5 md:pr-6"
              >
                {event}
              </th>
              <td className="text-ink-3 max-md:block max-md:px-3.5 max-md:py-2 md:py-5 md:pr-6">
                <StackedLabel>Today</StackedLabel>
                {today}
              </td>
              <td className="max-md:block max-md:bg-greenbar max-md:px-3.5 max-md:py-3 md:margin-line md:py-5 md:pl-7 md:group-even:bg-greenbar">
                <StackedLabel>As restated</StackedLabel>
                <div className="grid items-baseline gap-y-0.5 font-[520] lg:pr-4">
                  {restated}
                  <Link
                    to={service.to}
                    className="justify-self-start py-1 text-micro font-[560] text-brand underline underline-offset-4 tabular max-md:py-2.5 pointer-coarse:-my-1 pointer-coarse:py-3.25"
                  >
                    Acct. {service.account}, {service.name}
                  </Link>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
