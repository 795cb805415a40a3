import type { DeadlineRow, DeadlineYear } from '#app/loaders/deadline-rows.server.ts';
import { ColumnHeads } from '#app/ui/column-heads.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon, PlusToMinus } from '../../ui/icon.tsx';
import { MarginColumns } from '../../ui/section.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import { YearStrip } from './year-strip.tsx';

interface YearSectionProps {
  year: DeadlineYear;
  /** Printed below each year on paper. */
  footnote: readonly { name: string; text: string }[];
  /** Shows the drawing, with the dates folded. */
  isFolded: boolean;
}

/** Fewer past dates than this are not folded. */
const foldFrom = 4;

/** One year: number, drawing, dates. Many past dates are folded. On paper each year has its own sheet. */
export function YearSection({ year, footnote, isFolded }: YearSectionProps) {
  const { year: number, rows, summary, sentence, today } = year;
  const caption = `Federal due dates of ${number}`;
  const id = `year-${number}`;
  const passed = rows.filter(({ state }) => state === 'passed');
  const folded = isFolded ? rows : passed.length < foldFrom ? [] : passed;
  return (
    <section
      aria-labelledby={id}
      className="border-t border-rule py-[clamp(28px,2.6vw,40px)] print:break-inside-avoid print:border-0 print:py-0 print:not-first:break-before-page"
    >
      <MarginColumns
        narrow
        aside={
          <>
            <h2 id={id} className="text-figure print:text-[1.75rem]!">
              <span className="hidden print:inline">Federal due dates </span>
              {number}
            </h2>
            <p className="mt-2 text-small text-ink-2 print:hidden">{summary}</p>
          </>
        }
      >
        <YearStrip rows={rows} sentence={sentence} {...(today && { today })} />
        {folded.length > 0 && (
          // Always open on paper (styles/prose.css).
          <details className="folded-on-screen group mt-6">
            <summary className="flex min-h-12 items-center justify-between gap-6 border-y border-rule px-3.5 py-3 text-small font-[620] text-ink-2 hover:bg-greenbar print:hidden">
              {isFolded
                ? `All ${folded.length} dates of ${number}`
                : `${folded.length} dates have passed`}
              <PlusToMinus className="shrink-0 text-brand" />
            </summary>
            <div className="mt-2">
              <DeadlineTable
                caption={isFolded ? caption : `Passed due dates of ${number}`}
                rows={folded}
              />
            </div>
          </details>
        )}
        {folded.length < rows.length && (
          <div className="mt-6 print:mt-1">
            <DeadlineTable caption={caption} rows={rows.slice(folded.length)} />
          </div>
        )}
        <ul className="mt-3 hidden gap-0.5 text-[.6875rem] text-ink-2 print:grid">
          {footnote.map(({ name, text }) => (
            <li key={name}>
              <b>{name}.</b> {text}
            </li>
          ))}
        </ul>
      </MarginColumns>
    </section>
  );
}

const head = 'py-2.5 text-left font-[640] print:py-1!';
const cell = 'align-top print:py-1!';

function DeadlineTable({ caption, rows }: { caption: string; rows: readonly DeadlineRow[] }) {
  return (
    <table className="w-full border-collapse text-small tabular print:text-[.75rem]! print:leading-[1.35]!">
      <caption className="sr-only">{caption}</caption>
      <ColumnHeads
        columns={[
          ['Due', `${head} w-34 pl-2 sm:w-60 sm:pl-3.5 print:w-44!`],
          ['What is due', head],
        ]}
        row="column-heads"
      />
      <tbody>
        {rows.map((row) => (
          <DeadlineTableRow key={row.date} {...row} />
        ))}
      </tbody>
    </table>
  );
}

function DeadlineTableRow({ date, weekday, day, reason, state, items }: DeadlineRow) {
  const passed = state === 'passed';
  const next = state === 'next';
  const padding = passed ? 'py-2' : 'py-2.5';
  return (
    <tr
      className={classNames(
        'border-b border-rule',
        passed ? 'text-ink-3' : next ? 'bg-brass-tint' : 'even:bg-greenbar',
      )}
    >
      <th
        scope="row"
        className={`${cell} ${padding} pr-2 pl-2 text-left font-normal sm:pr-4 sm:pl-3.5`}
      >
        {passed ? (
          <span className="flex items-baseline gap-1.5 whitespace-nowrap sm:gap-2">
            <Icon name="check" className="size-3.5 translate-y-0.5" />
            <span className="sr-only">Passed: </span>
            <time dateTime={date}>
              {weekday}, <span className="whitespace-nowrap">{day}</span>
            </time>
          </span>
        ) : (
          <time
            dateTime={date}
            className="block font-serif text-[1.1875rem] leading-[1.25] text-ink print:text-[.8125rem]!"
          >
            <span className="block sm:inline-block sm:w-12 print:inline-block! print:w-9!">
              {weekday}
            </span>{' '}
            <span className="whitespace-nowrap">{day}</span>
          </time>
        )}
        {next && <span className="label-caps mt-1 block text-brass-text print:hidden">Next</span>}
        {reason && (
          <span
            className={`block text-micro text-pretty print:text-[.6875rem]! ${passed ? 'pl-5.5' : 'mt-0.5 text-brass-text'}`}
          >
            {reason}
          </span>
        )}
      </th>
      <td className={`${cell} ${padding} sm:pr-3.5`}>
        <ul className={passed ? undefined : 'grid gap-1.5 print:gap-0!'}>
          {items.map(({ id, what, note, filers }) =>
            passed ? (
              <li key={id}>
                <Unbroken text={what} />{' '}
                <span className="hidden print:inline print:text-[.6875rem]!">
                  <Unbroken text={note} />
                </span>
              </li>
            ) : (
              <li key={id} className="grid gap-x-6 md:grid-cols-[minmax(0,1fr)_12rem] print:block!">
                <span>
                  <span className="font-[560] text-ink">
                    <Unbroken text={what} />
                  </span>{' '}
                  <span className="block text-micro text-ink-2 print:inline print:text-[.6875rem]!">
                    <Unbroken text={note} />
                  </span>
                </span>
                <span className="text-micro text-ink-3 md:pt-0.5 print:hidden">{filers}</span>
              </li>
            ),
          )}
        </ul>
      </td>
    </tr>
  );
}
