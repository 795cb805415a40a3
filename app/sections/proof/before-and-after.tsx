interface BeforeAndAfterProps {
  figures: readonly { label: string; before: string; after: string }[];
}

/** A client's figures before and after. */
export function BeforeAndAfter({ figures }: BeforeAndAfterProps) {
  return (
    <table className="w-full border-collapse text-small tabular">
      <caption className="label-caps pb-3 text-left text-ink-3">Before and after</caption>
      <thead className="border-y border-rule text-ink-3">
        <tr>
          <td />
          <th scope="col" className="px-2 py-1.75 text-right font-[480]">
            Before
          </th>
          <th scope="col" className="px-2 py-1.75 text-right font-[480]">
            After
          </th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ label, before, after }) => (
          <tr key={label} className="border-b border-rule">
            <th scope="row" className="px-2 py-2 text-left font-[480]">
              {label}
            </th>
            <td className="px-2 py-2 text-right">{before}</td>
            <td className="px-2 py-2 text-right font-[660]">{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
