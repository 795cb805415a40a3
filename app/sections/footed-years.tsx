import type { Founder } from '#content/site/site.ts';

/** Sum of the founders' years as a large number; one line per named founder. */
export function FootedYears({ founders }: { founders: readonly Founder[] }) {
  const total = founders.reduce((sum, { yearsOfExperience }) => sum + yearsOfExperience, 0);
  const named = founders.filter(({ name }) => name);
  return (
    <dl className="text-[1.0625rem]">
      {named.map(({ name, field, yearsOfExperience }) => (
        <div key={name} className="flex items-baseline justify-between gap-5 border-b border-rule py-2.5">
          <dt>
            {name}
            {field && <span className="block text-small text-ink-3">{field}</span>}
          </dt>
          <dd className="tabular">{yearsOfExperience}+</dd>
        </div>
      ))}
      <div className="flex flex-wrap items-end justify-between gap-5 border-t-[1.5px] border-ink pt-4">
        <dt className="max-w-[14ch] font-[660]">Years of experience, combined</dt>
        <dd className="font-serif text-[clamp(4rem,3rem+5vw,7rem)] leading-none font-semibold tracking-[-.04em]">
          <span className="inline-block border-b-[6px] border-double border-brass pb-2">{total}+</span>
        </dd>
      </div>
    </dl>
  );
}
