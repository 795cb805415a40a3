import { ColumnHeads } from '#app/ui/column-heads.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Site } from '#content/site/read-site.ts';
import { definePage, type PropsOf, type Visit } from '../define-page.ts';
import { Closing, OverviewHead, Questions, RaisedNotes } from '../sections/blocks.tsx';
import { Stamp } from '../sections/page-head.tsx';
import { Unbroken } from '../ui/unbroken.tsx';

/** Solutions in order, with steps by completion day. */
function agedProblems({ table }: Pick<Site, 'table'>) {
  return table
    .ofKind('solution')
    .toSorted((a, b) => a.order - b.order)
    .map(({ path, heading, steps }) => ({
      to: path,
      problem: heading.replace('|', ' '),
      steps: agingColumns.map((_, column) =>
        steps.filter(({ when }) => agingColumnOf(when) === column).map((step) => step.name),
      ),
    }));
}

function load({ site }: Visit<'hub'>) {
  return { problems: agedProblems(site) };
}

const Head = (content: PropsOf<typeof load>) => (
  <OverviewHead
    {...content}
    to="#problems"
    label="See the eight problems"
    above={<Stamp>Past due</Stamp>}
  />
);

const Problems = ({ problems }: PropsOf<typeof load>) => (
  <section
    id="problems"
    aria-label="Problems by the day they are fixed"
    className="wrap py-[clamp(32px,4vw,64px)]"
  >
    <AgingReport problems={problems} />
  </section>
);

const cell = 'max-lg:py-0.5 lg:border-l lg:border-rule lg:px-4 lg:py-4';

/** Problems by what is done by when, one row each. Rows stack below 1024 px. */
function AgingReport({ problems }: Pick<ReturnType<typeof load>, 'problems'>) {
  return (
    <div className="on-paper border border-t-4 border-rule border-t-brand bg-raised shadow-slip sm:px-[clamp(20px,2.6vw,36px)] sm:py-7">
      <table className="w-full border-collapse text-left text-small leading-normal max-lg:block">
        <caption className="text-left max-lg:block max-sm:px-5 max-sm:pt-6">
          <span className="font-serif text-h3 font-semibold">Aging of open problems</span>
          <span className="mt-1 block pb-4 text-ink-2">
            What is in place by which day of the setup.
          </span>
        </caption>
        <ColumnHeads
          columns={[
            ['Problem', 'w-[34%] py-2.5 pr-6 font-[640]'],
            ...agingColumns.map(({ name }) => [name, 'px-4 py-2.5 font-[640]'] as const),
          ]}
          className="max-lg:sr-only"
          row="column-heads"
        />
        <tbody className="max-lg:block max-lg:border-t-[1.5px] max-lg:border-ink">
          {problems.map(({ to, problem, steps }) => (
            <tr
              key={to}
              className="group border-b border-rule align-top even:bg-greenbar max-lg:block max-lg:px-5 max-lg:py-4.5 sm:max-lg:px-3"
            >
              <th scope="row" className="font-[430] max-lg:block lg:py-4 lg:pr-6 lg:pl-3">
                <Link to={to} className="entry-name no-underline group-hover:underline-double">
                  <Unbroken text={problem} />
                </Link>
              </th>
              {agingColumns.map(({ name: column }, index) => (
                <td
                  key={column}
                  className={`${cell} ${steps[index]?.length ? 'max-lg:grid max-lg:grid-cols-[112px_1fr] max-lg:gap-3' : 'max-lg:hidden'} ${index === 3 ? 'text-ink-3' : ''}`}
                >
                  <span
                    aria-hidden="true"
                    className="text-micro leading-[1.6] font-[560] text-ink-3 lg:hidden"
                  >
                    {column}
                  </span>
                  <span className="grid gap-1">
                    {steps[index]?.map((step) => (
                      <span key={step} className="grid grid-cols-[16px_1fr] gap-1.5">
                        {index < 3 ? (
                          <Icon name="check" className="mt-1 size-4 text-brass-text" />
                        ) : (
                          <span aria-hidden="true">+</span>
                        )}
                        {step}
                      </span>
                    ))}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Columns by last day. */
const agingColumns = [
  { name: 'By day 10', last: 10 },
  { name: 'By day 14', last: 14 },
  { name: 'By day 30', last: 30 },
  { name: 'Later or quoted', last: Number.POSITIVE_INFINITY },
];

/** `By day 14` → 14, `Week 1` → 7, steps before the first day → 0. Infinity for later or quoted steps. */
function lastDayOf(when: string): number {
  if (/quoted/i.test(when)) return Number.POSITIVE_INFINITY;
  if (/^(intake call|before we start)$/i.test(when)) return 0;
  const week = /^week (\d+)$/i.exec(when)?.[1];
  if (week) return Number(week) * 7;
  return Number(/^(?:by day|days? \d+ to|day) (\d+)$/i.exec(when)?.[1] ?? Number.POSITIVE_INFINITY);
}

/** Column index of a step, from its `when`. */
export const agingColumnOf = (when: string): number =>
  agingColumns.findIndex(({ last }) => lastDayOf(when) <= last);

export const solutionOverview = definePage({
  kind: 'hub',
  load,
  blocks: [Head, Problems, RaisedNotes, Questions, Closing],
});
