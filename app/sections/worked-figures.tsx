interface WorkedFiguresProps {
  label: string;
  figures: readonly { label: string; value: string }[];
}

const isNegative = (value: string) => /^\(.*\)$/.test(value);

/** Calculation line by line, with a double-underlined total. */
export function WorkedFigures({ label, figures }: WorkedFiguresProps) {
  const total = figures.at(-1);
  return (
    <div className="mb-3 overflow-x-auto">
      <table className="w-full border-collapse text-small tabular">
        <caption className="label-caps pb-3 text-left text-ink-3">{label}</caption>
        <tbody className="border-t-[1.5px] border-ink">
          {figures.slice(0, -1).map((line) => (
            <tr key={line.label} className="border-b border-rule even:bg-greenbar">
              <th scope="row" className="px-2 py-1.75 text-left font-[480]">
                {line.label}
              </th>
              <td className={`px-2 py-1.75 text-right ${isNegative(line.value) ? 'text-negative' : ''}`}>
                {line.value}
              </td>
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot className="border-t-[1.5px] border-ink font-[660]">
            <tr>
              <th scope="row" className="px-2 pt-2.5 text-left font-[660]">
                {total.label}
              </th>
              <td className="px-2 pt-2.5 text-right text-[1.25rem]">
                <span className="border-b-4 border-double border-ink pb-px">{total.value}</span>
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
