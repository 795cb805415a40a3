import type { HomePage } from '#app/loaders/page-data.server.ts';
import { ColumnHeads } from '#app/ui/column-heads.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Section, SplitHeading } from '#app/ui/section.tsx';
import { NoteMark } from './note-mark.tsx';

/** Due-diligence worksheet with our answers, three alternatives and, on paper, a blank column. */
export function Comparison({ page }: { page: HomePage }) {
  const { comparison, notes } = page;
  const { columns, rows } = comparison;
  const [ours, ...others] = columns.slice(0, -1);
  return (
    <Section labelledBy="comparison-heading" tight>
      <div className="head-note">
        <h2 id="comparison-heading">
          <SplitHeading text={comparison.heading} />
        </h2>
        <p>
          {comparison.lede}
          <NoteMark id="setup" notes={notes} />
        </p>
      </div>
      <div data-print-alone="">
        <div className="compared">
          {/* A table from 900 px; narrower screens show one alternative, by radio button (styles/home.css). */}
          <fieldset>
            <legend>Compare with</legend>
            <div>
              {others.map((name, index) => (
                <label key={name}>
                  <input type="radio" name="compared-with" defaultChecked={index === 0} />
                  {name}
                </label>
              ))}
            </div>
          </fieldset>
          <table>
            <caption>Due-diligence workpaper</caption>
            <ColumnHeads
              columns={['Question', ...columns].map((name) => [name])}
              className="label-caps"
            />
            <tbody>
              {rows.map(({ procedure, cells: [answer, ...theirs] }) => (
                <tr key={procedure}>
                  <th scope="row">{procedure}</th>
                  <td className="ours">
                    <Icon name="check" className="size-5 text-brass-text" />
                    <span>
                      <i>{ours}: </i>
                      {answer}
                    </span>
                  </td>
                  {theirs.map((text, column) => (
                    <td key={others[column]} className="other">
                      <i>{others[column]}: </i>
                      {text}
                    </td>
                  ))}
                  <td className="blank">
                    <span className="sr-only">To be completed by you</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-x-8 gap-y-1 text-micro text-ink-3">
          <span>Prepared by: you</span>
          <span>Reviewed by: your partner</span>
          {/* Hidden without JavaScript, which printing needs. */}
          <button
            type="button"
            data-print="alone"
            className="text-link hidden min-h-11 items-center gap-2 text-small md:ml-auto scripted:inline-flex print:hidden!"
          >
            <Icon name="print" className="size-4.5" />
            Print this workpaper
          </button>
        </div>
      </div>
    </Section>
  );
}
