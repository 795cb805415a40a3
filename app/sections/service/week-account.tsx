import { Inline } from '#app/ui/inline.tsx';
import { StackedLabel } from '#app/ui/stacked-label.tsx';

export interface Week {
  when: string;
  /** HTML of one line. */
  weDo: string;
  youDo?: string | undefined;
}

/**
 * The weeks as a T-account: on the left of the T what we do, on the right what is left to the firm.
 * Below 768 px the firm's side stands under ours.
 */
export function WeekAccount({ weeks }: { weeks: readonly Week[] }) {
  return (
    <table className="w-full border-collapse text-left leading-normal max-md:block">
      <caption className="sr-only">What we do in each week, and what is left to you</caption>
      <thead className="max-md:sr-only">
        <tr className="label-caps border-b-[2.5px] border-ink text-ink-3">
          <th scope="col" className="w-[16%] py-2.5 pr-6 font-[640]">
            When
          </th>
          <th scope="col" className="w-[50%] py-2.5 pr-8 font-[640] text-ink">
            What we do
          </th>
          <th scope="col" className="border-l-[2.5px] border-ink py-2.5 pl-8 font-[640] text-ink">
            Left to you
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block max-md:border-t-[2.5px] max-md:border-ink">
        {weeks.map(({ when, weDo, youDo }) => (
          <tr key={when} className="border-b border-rule align-top max-md:block max-md:py-5">
            <th
              scope="row"
              className="font-serif text-[1.1875rem] leading-[1.3] font-semibold text-balance max-md:block max-md:pb-1.5 md:py-4.5 md:pr-6"
            >
              {when}
            </th>
            <td className="text-pretty max-md:block md:py-4.5 md:pr-8">
              <Inline html={weDo} />
            </td>
            <td className="max-md:mt-3 max-md:block max-md:border-l-[2.5px] max-md:border-ink max-md:pl-4 md:border-l-[2.5px] md:border-ink md:py-4.5 md:pl-8">
              <StackedLabel>Left to you</StackedLabel>
              {youDo ? (
                <Inline html={youDo} className="font-[520]" />
              ) : (
                <span className="text-ink-3">Nothing</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
