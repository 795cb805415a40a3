import { Reveal } from '#app/motion/reveal.tsx';
import { Section } from '#app/ui/section.tsx';
import { SplitHeading } from '#app/ui/split-heading.tsx';
import type { HomePage } from './home-page.ts';
import { TAccount } from './t-account.tsx';

/** Four differences, and who does what as a T-account. */
export function Difference({ words }: { words: HomePage['difference'] }) {
  return (
    <Section labelledBy="difference-heading" surface="raised" tight>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[7fr_5fr] lg:items-end">
        <div>
          <h2 id="difference-heading" className="text-h2">
            <SplitHeading text={words.heading} />
          </h2>
          <ol className="mt-8 grid gap-x-10 gap-y-6 sm:grid-cols-2">
            {words.items.map(({ name, text }, index) => (
              <Reveal as="li" key={name} order={index} className="border-t-[1.5px] border-ink pt-3">
                <h3 className="text-h3">{name}</h3>
                <p className="mt-1.5 text-ink-2">{text}</p>
              </Reveal>
            ))}
          </ol>
        </div>
        <TAccount {...words.account} />
      </div>
    </Section>
  );
}
