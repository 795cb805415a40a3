interface WorkedFiguresProps {
  label: string;
  figures: readonly { label: string; value: string }[];
}

const isNegative = (value: string) => /^\(.*\)$/.test(value);

/** Arithmetic line by line; the last line is the total, double underlined. */
export function WorkedFigures({ label, figures }: WorkedFiguresProps) {
  const total = figures.at(-1);
  return (
    <div className="mb-6 overflow-x-auto">
      <table className="w-full border-collapse text-small tabular">
        <caption className="label-caps pb-3 text-left text-ink-3">{label}</caption>
        <tbody className="border-t-[1.5px] border-ink">
          {figures.slice(0, -1).map((line) => (
            <tr key={line.label} className="border-b border-rule even:bg-greenbar">
              <th scope="row" className="px-3.5 py-2.75 text-left font-[480]">
                {line.label}
              </th>
              <td className={`px-3.5 py-2.75 text-right ${isNegative(line.value) ? 'text-negative' : ''}`}>
                {line.value}
              </td>
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot className="border-t-[1.5px] border-ink font-[660]">
            <tr>
              <th scope="row" className="px-3.5 pt-3.25 text-left font-[660]">
                {total.label}
              </th>
              <td className="px-3.5 pt-3.25 text-right text-[1.25rem]">
                <span className="border-b-4 border-double border-ink pb-px">{total.value}</span>
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
