import { Reveal } from '#app/motion/reveal.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Lede } from '#app/ui/schedule-head.tsx';
import { Section } from '#app/ui/section.tsx';
import { ArrowLink } from '#app/ui/text-link.tsx';
import type { Founder } from '#content/site.ts';
import type { HomePage } from './home-page.ts';
import { Portrait } from './portrait.tsx';

interface FoundersProps {
  words: HomePage['founders'];
  founders: readonly Founder[];
}

/** The people, and their years of experience as a column that foots. */
export function Founders({ words, founders }: FoundersProps) {
  return (
    <Section labelledBy="founders-heading">
      <div className="grid grid-cols-2 gap-10 lg:grid-cols-[6fr_3fr_3fr] lg:items-end lg:gap-12">
        <div className="max-lg:col-span-2 lg:pr-10">
          <p className="label-caps text-ink-3">{words.label}</p>
          <h2 id="founders-heading" className="mt-3 max-w-[16ch] text-h2">
            {words.heading}
          </h2>
          <Lede className="mt-5">{words.lede}</Lede>
          <YearsColumn founders={founders} />
          <ArrowLink to="/about" className="mt-4 py-2.5">
            {words.link}
          </ArrowLink>
        </div>
        {founders.map(({ name, title, photo }, index) => (
          <Reveal as="figure" key={title} order={index} className={classNames(index % 2 === 1 && 'lg:mb-14')}>
            <Portrait name={name} title={title} photo={photo} />
            <figcaption className="mt-4 grid leading-[1.4]">
              <b>{name ?? title}</b>
              {name && <span className="text-ink-2">{title}</span>}
            </figcaption>
          </Reveal>
        ))}
      </div>
    </Section>
  );
}

function YearsColumn({ founders }: { founders: readonly Founder[] }) {
  const total = founders.reduce((sum, { yearsOfExperience }) => sum + yearsOfExperience, 0);
  return (
    <table className="mt-8 w-full max-w-105 text-[1.0625rem] tabular">
      <caption className="sr-only">Years of experience</caption>
      <tbody>
        {founders.map(({ name, title, yearsOfExperience }) => (
          <tr key={title}>
            <th scope="row" className="py-1.75 text-left font-[480]">
              {name ?? title}
            </th>
            <td className="py-1.75 text-right">{yearsOfExperience}+ yrs</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="border-t-[1.5px] border-ink font-[660]">
        <tr>
          <th scope="row" className="pt-2.5 pb-1.75 text-left font-[660]">
            Combined experience
          </th>
          <td className="pt-2.5 pb-1.75 text-right">
            <span className="border-b-4 border-double border-ink">{total}+ yrs</span>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
