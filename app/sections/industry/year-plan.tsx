import { classNames } from '#app/ui/class-names.ts';
import { Inline } from '#app/ui/inline.tsx';
import { Section } from '#app/ui/section.tsx';
import { monthNames } from '#content/months.ts';
import { HeadWithNote } from '../head-with-note.tsx';

interface YearPlanProps {
  /** January to December: what is marketed, and what is done (HTML of one line). */
  plan: readonly { focus: string; text: string }[];
  busyMonths: readonly number[];
}

/** The plan of twelve months as an open book: January to June on the left page, July to December on the right. */
export function YearPlan({ plan, busyMonths }: YearPlanProps) {
  const busy = new Set(busyMonths);
  return (
    <Section id="plan" labelledBy="plan-heading">
      <HeadWithNote
        id="plan-heading"
        heading="The twelve-month plan"
        note="Green months are your season. The plan asks as little of them as it can."
      />
      <ol className="grid border-t-[1.5px] border-ink lg:grid-flow-col lg:grid-cols-2 lg:grid-rows-[repeat(6,auto)]">
        {plan.map(({ focus, text }, index) => {
          const isBusy = busy.has(index + 1);
          return (
            <li
              key={monthNames[index]}
              className={classNames(
                'grid grid-cols-[88px_1fr] gap-x-4 border-b border-rule px-3.5 py-4 sm:grid-cols-[112px_1fr]',
                isBusy && 'bg-greenbar',
                index > 5 && 'lg:margin-line',
              )}
            >
              <div>
                <p className={classNames('text-small leading-[1.7]', isBusy ? 'font-[660]' : 'text-ink-2')}>
                  {monthNames[index]}
                </p>
                {isBusy && <p className="text-micro text-ink-3">In season</p>}
              </div>
              <div>
                <h3 className="text-[1.125rem] leading-[1.4]">{focus}</h3>
                <p className="mt-0.5 text-small text-pretty text-ink-2">
                  <Inline html={text} />
                </p>
              </div>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
