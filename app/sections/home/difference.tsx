import { Reveal } from '#app/motion/reveal.tsx';
import { ScheduleHead } from '#app/ui/schedule-head.tsx';
import { Section } from '#app/ui/section.tsx';
import { SplitHeading } from '#app/ui/split-heading.tsx';
import type { HomePage } from './home-page.ts';
import { TAccount } from './t-account.tsx';

/** Why the product is different: who does what, as a T-account, and the four differences. */
export function Difference({ words }: { words: HomePage['difference'] }) {
  return (
    <Section labelledBy="difference-heading" surface="raised">
      <ScheduleHead
        label="What is different"
        heading={<SplitHeading text={words.heading} />}
        headingId="difference-heading"
        lede={words.lede}
      />
      <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[5fr_7fr] lg:items-start">
        <TAccount {...words.account} />
        <ol className="grid gap-x-10 gap-y-9 sm:grid-cols-2">
          {words.items.map(({ name, text }, index) => (
            <Reveal as="li" key={name} order={index} className="border-t-[1.5px] border-ink pt-4">
              <h3 className="text-h3">{name}</h3>
              <p className="mt-2.25 text-ink-2">{text}</p>
            </Reveal>
          ))}
        </ol>
      </div>
    </Section>
  );
}
