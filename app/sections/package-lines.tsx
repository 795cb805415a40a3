import type { ContentPage } from '../loaders/page-data.server.ts';
import { Link } from '../ui/link.tsx';
import { ColumnHeads } from './column-heads.tsx';

/** Contents of a package and their deliverables. */
export function PackageLines({ lines }: { lines: NonNullable<ContentPage<'page'>['page']['contents']> }) {
  return (
    <table className="stacked-table margined text-small">
      <caption className="sr-only">What the package holds</caption>
      <ColumnHeads
        columns={[
          ['Line', 'w-[23%] pl-3.5'],
          ['What we do', 'w-[33%]'],
          ['By', 'w-[14%]'],
          ['What you are handed'],
        ]}
      />
      <tbody>
        {lines.map(({ name, service, text, when, inHand }) => (
          <tr key={service + name} className="even:bg-greenbar max-md:px-3.5">
            <th scope="row" className="text-[1.0625rem] md:pl-3.5">
              <Link to={service} className="underline decoration-brass decoration-[1.5px] underline-offset-3">
                {name}
              </Link>
            </th>
            <td className="text-ink-2">{text}</td>
            <td className="font-[560] tabular">{when}</td>
            <td
              data-column="What you are handed"
              className="max-md:mt-2 max-md:border-l-2 max-md:border-margin max-md:pl-3.5"
            >
              {inHand}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
