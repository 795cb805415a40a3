import { useRootData } from '#app/layout/site.ts';
import { Reveal } from '#app/motion/reveal.tsx';
import { Lede } from '#app/sections/page-head.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Section } from '#app/ui/section.tsx';
import { ArrowLink } from '#app/ui/text-link.tsx';
import type { HomePage } from './home-page.ts';
import { NoteMark } from './note-mark.tsx';
import { PriceStatement } from './price-statement.tsx';

/** The price statement on the ground surface. */
export function Price({ page }: { page: HomePage }) {
  const { prices } = useRootData().site;
  const { price, notes } = page;
  return (
    <Section labelledBy="price-heading" surface="ground" tight className="overflow-hidden">
      <div className="grid items-center gap-12 lg:grid-cols-2 lg:gap-22">
        <div>
          <h2 id="price-heading" className="max-w-[16ch] text-h2">
            {price.heading}
          </h2>
          <Lede className="mt-5">
            {price.lede}
            <NoteMark id="setup" notes={notes} />
          </Lede>
          <div className="mt-7 flex flex-wrap items-center gap-x-6.5 gap-y-4">
            <ButtonLink to="/get-started" variant="brass" icon="arrow">
              {price.action}
            </ButtonLink>
            <ArrowLink to="/quick-start-marketing-for-cpa-firms" className="py-2.5">
              {price.link}
            </ArrowLink>
          </div>
        </div>
        <Reveal>
          <PriceStatement
            name={price.package}
            prices={prices}
            terms={price.terms}
            mark={<NoteMark id="price" notes={notes} />}
          />
        </Reveal>
      </div>
    </Section>
  );
}
