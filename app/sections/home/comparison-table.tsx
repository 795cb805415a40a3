import { Icon } from '#app/ui/icon.tsx';
import type { HomePage } from './home-page.ts';

type Words = Pick<HomePage['comparison'], 'columns' | 'rows'>;

/**
 * A table from 900 px and on paper, with a blank last column for the reader's own candidate. Narrower screens
 * compare one alternative at a time: radio buttons above the rows select the column with CSS
 * (styles/comparison.css).
 */
export function ComparisonTable({ columns, rows }: Words) {
  const [ours, ...others] = columns.slice(0, -1);
  return (
    <div className="compared">
      <AlternativeChoice names={others} />
      <table>
        <caption>Due-diligence workpaper</caption>
        <thead className="label-caps">
          <tr>
            <th scope="col">Question</th>
            {columns.map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
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
  );
}

/** Selects the alternative on narrow screens. */
function AlternativeChoice({ names }: { names: readonly string[] }) {
  return (
    <fieldset>
      <legend>Compare with</legend>
      <div>
        {names.map((name, index) => (
          <label key={name}>
            <input type="radio" name="compared-with" defaultChecked={index === 0} />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
