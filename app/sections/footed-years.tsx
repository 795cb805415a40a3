import type { Founder } from '#content/site.ts';

/** The founders' years as a large column, footed. */
export function FootedYears({ founders }: { founders: readonly Founder[] }) {
  const total = founders.reduce((sum, { yearsOfExperience }) => sum + yearsOfExperience, 0);
  return (
    <table className="w-full text-[1.125rem]">
      <caption className="label-caps pb-3 text-left text-ink-3">Years of experience</caption>
      <tbody className="border-t-[1.5px] border-ink">
        {founders.map(({ name, title, yearsOfExperience }) => (
          <tr key={title} className="border-b border-rule">
            <th scope="row" className="py-3 text-left font-[480]">
              {name ?? title}
            </th>
            <td className="py-3 text-right font-serif text-h3 font-semibold">{yearsOfExperience}+</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="border-t-[1.5px] border-ink">
        <tr>
          <th scope="row" className="py-4 text-left align-bottom font-[660]">
            Combined
          </th>
          <td className="py-4 text-right font-serif text-[clamp(4rem,3rem+5vw,7rem)] leading-none font-semibold tracking-[-.04em]">
            <span className="inline-block border-b-[6px] border-double border-brass pb-2">{total}+</span>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
