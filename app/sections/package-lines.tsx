import { Link } from '../ui/link.tsx';
import { StackedLabel } from '../ui/stacked-label.tsx';

export interface PackageLine {
  name: string;
  /** Address of the service. */
  service: string;
  text: string;
  when: string;
  inHand: string;
}

const cell = 'max-md:block max-md:py-1 md:py-4.5 md:pr-6';

/** Contents of a package and their deliverables. Rows stack below 768 px. */
export function PackageLines({ lines }: { lines: readonly PackageLine[] }) {
  return (
    <table className="w-full border-collapse text-left text-small leading-normal max-md:block">
      <caption className="sr-only">What the package holds</caption>
      <thead className="max-md:sr-only">
        <tr className="label-caps border-b-[1.5px] border-ink text-ink-3">
          <th scope="col" className="w-[23%] py-2.5 pr-6 pl-3.5 font-[640]">
            Line
          </th>
          <th scope="col" className="w-[33%] py-2.5 pr-6 font-[640]">
            What we do
          </th>
          <th scope="col" className="w-[14%] py-2.5 pr-6 font-[640]">
            By
          </th>
          <th scope="col" className="margin-line py-2.5 pl-7 font-[640] text-ink">
            What you are handed
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block max-md:border-t-[1.5px] max-md:border-ink">
        {lines.map(({ name, service, text, when, inHand }) => (
          <tr
            key={service + name}
            className="border-b border-rule align-top even:bg-greenbar max-md:block max-md:px-3.5 max-md:py-4.5"
          >
            <th
              scope="row"
              className={`font-serif text-[1.0625rem] leading-[1.35] font-semibold text-balance md:pl-3.5 ${cell}`}
            >
              <Link to={service} className="underline decoration-brass decoration-[1.5px] underline-offset-3">
                {name}
              </Link>
            </th>
            <td className={`text-pretty text-ink-2 ${cell}`}>{text}</td>
            <td className={`font-[560] tabular ${cell}`}>{when}</td>
            <td className="text-pretty max-md:mt-2 max-md:block max-md:border-l-2 max-md:border-margin max-md:pl-3.5 md:margin-line md:py-4.5 md:pr-3.5 md:pl-7">
              <StackedLabel>What you are handed</StackedLabel>
              {inHand}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
