/** Depreciation schedule of the missing page: the joke of the 404 page. */
export function DepreciationSchedule() {
  return (
    <table className="mt-6.5 w-full border-separate border-spacing-0 text-[1rem] tabular">
      <caption className="label-caps pb-2.5 text-left text-ink-3">Depreciation schedule</caption>
      <tbody className="[&_td]:border-rule [&_td]:border-r [&_th]:border-rule [&_th]:border-l [&_:is(td,th)]:px-3.5 [&_:is(td,th)]:py-2.75 [&_:is(td,th)]:border-t">
        <tr className="bg-raised">
          <th scope="row" className="text-left font-[480]">
            This page, at cost
          </th>
          <td className="text-right">1 click</td>
        </tr>
        <tr className="bg-greenbar">
          <th scope="row" className="text-left font-[480]">
            Less: accumulated depreciation
          </th>
          <td className="text-right whitespace-nowrap text-negative">(1 click)</td>
        </tr>
      </tbody>
      <tfoot className="[&_td]:border-r [&_th]:border-l [&_:is(td,th)]:border-y [&_:is(td,th)]:border-rule [&_:is(td,th)]:px-3.5 [&_:is(td,th)]:py-3.25">
        <tr className="bg-raised font-[660]">
          <th scope="row" className="text-left font-[660]">
            Net book value
          </th>
          <td className="text-right">
            <span className="border-b-4 border-double border-ink pb-px">0 clicks</span>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
