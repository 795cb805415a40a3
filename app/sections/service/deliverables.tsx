import { Icon } from '#app/ui/icon.tsx';
import { StackedLabel } from '#app/ui/stacked-label.tsx';

export interface Deliverable {
  what: string;
  when: string;
  who: string;
  check: string;
}

const cell = 'max-md:block max-md:py-1 md:py-4.25 md:pr-6';

/** What is handed over, by whom and when; behind the margin how the firm ticks it off. Rows stack below 768 px. */
export function Deliverables({ items }: { items: readonly Deliverable[] }) {
  return (
    <table className="w-full border-collapse text-left text-small leading-normal max-md:block">
      <caption className="sr-only">Deliverables</caption>
      <thead className="max-md:sr-only">
        <tr className="label-caps border-b-[1.5px] border-ink text-ink-3">
          <th scope="col" className="w-[29%] py-2.5 pr-6 pl-3.5 font-[640]">
            What
          </th>
          <th scope="col" className="w-[14%] py-2.5 pr-6 font-[640]">
            When
          </th>
          <th scope="col" className="w-[18%] py-2.5 pr-6 font-[640]">
            Who
          </th>
          <th scope="col" className="margin-line py-2.5 pl-7 font-[640] text-ink">
            How you check it
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block max-md:border-t-[1.5px] max-md:border-ink">
        {items.map(({ what, when, who, check }) => (
          <tr
            key={what}
            className="border-b border-rule align-top even:bg-greenbar max-md:grid max-md:grid-cols-2 max-md:gap-x-5 max-md:px-3.5 max-md:py-4.5"
          >
            <th
              scope="row"
              className={`font-serif text-[1.0625rem] leading-[1.35] font-semibold text-balance max-md:col-span-2 md:pl-3.5 ${cell}`}
            >
              {what}
            </th>
            <td className={`text-ink-2 tabular ${cell}`}>
              <StackedLabel>When</StackedLabel>
              {when}
            </td>
            <td className={`text-ink-2 ${cell}`}>
              <StackedLabel>Who</StackedLabel>
              {who}
            </td>
            <td className="max-md:col-span-2 max-md:block max-md:py-1 md:margin-line md:py-4.25 md:pr-3.5 md:pl-7">
              <StackedLabel>How you check it</StackedLabel>
              <span className="grid grid-cols-[18px_1fr] gap-2.5 font-[520]">
                <Icon name="check" className="mt-0.75 size-4.25 text-brass-text" />
                {check}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
