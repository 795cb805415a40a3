const cell = 'border-b border-rule px-3.5 py-2.75';
const amount = `${cell} text-right`;
const total = 'px-3.5 pt-3.5 pb-4 text-right';

/** Two sides that should match. They differ by a transposed digit, so the difference is divisible by nine. */
export function TrialBalance() {
  return (
    <>
      <div className="overflow-x-auto">
        <table className="w-full border-collapse border border-rule bg-raised text-[1rem] tabular">
          <caption className="label-caps pb-2.5 text-left text-ink-3">Trial balance</caption>
          <thead className="label-caps text-ink-3">
            <tr className="border-b-[1.5px] border-ink">
              <th scope="col" className="px-3.5 py-2.75 text-left font-[640]">
                Account
              </th>
              <th scope="col" className="px-3.5 py-2.75 text-right font-[640]">
                Debit
              </th>
              <th scope="col" className="px-3.5 py-2.75 text-right font-[640]">
                Credit
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row" className={`${cell} text-left font-[480]`}>
                Pages requested
              </th>
              <td className={amount}>1,463</td>
              <td className={amount} />
            </tr>
            <tr className="bg-greenbar">
              <th scope="row" className={`${cell} text-left font-[480]`}>
                Pages delivered
              </th>
              <td className={amount} />
              <td className={amount}>1,436</td>
            </tr>
          </tbody>
          <tfoot className="border-t-[1.5px] border-ink font-[660]">
            <tr>
              <th scope="row" className="px-3.5 pt-3.5 pb-4 text-left font-[660]">
                Totals
              </th>
              <td className={total}>
                <span className="border-b-4 border-double border-ink pb-px">
                  1,4<b className="font-[760] text-negative">63</b>
                </span>
              </td>
              <td className={total}>
                <span className="border-b-4 border-double border-ink pb-px">
                  1,4<b className="font-[760] text-negative">36</b>
                </span>
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="mt-4 max-w-[46ch] text-small text-ink-2">
        Off by <span className="tabular">27</span>, which divides by nine. It is always a transposed digit.
      </p>
    </>
  );
}
