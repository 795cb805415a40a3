import type { HomePage } from '#app/loaders/page-data.server.ts';
import { Section, SplitHeading } from '#app/ui/section.tsx';

/** Four differences, and who does what as a T-account: what the firm gives on the left, what we do on the right. */
export function Difference({ words }: { words: HomePage['difference'] }) {
  return (
    <Section labelledBy="difference-heading" surface="raised" tight>
      <h2 id="difference-heading" className="text-h2">
        <SplitHeading text={words.heading} />
      </h2>
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[7fr_5fr] lg:items-start">
        <ol className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          {words.items.map(({ name, text }, index) => (
            <li key={name} data-reveal={index} className="ink-top pt-3">
              <h3 className="text-h3">{name}</h3>
              <p className="mt-1.5 text-ink-2">{text}</p>
            </li>
          ))}
        </ol>
        <figure data-reveal={0} className="max-w-140">
          <figcaption className="border-b-[2.5px] border-ink pb-2.5 pt-3 text-center font-serif text-h3 leading-tight font-semibold tracking-[-.014em]">
            {words.account.name}
          </figcaption>
          <div className="grid grid-cols-2">
            {[words.account.firm, words.account.us].map(({ name, entries }, index) => (
              <div
                key={name}
                className={
                  index === 0
                    ? 'pt-3 pr-4 sm:pr-6'
                    : 'border-l-[2.5px] border-ink pt-3 pl-4 sm:pl-6'
                }
              >
                <p className="label-caps text-ink-3">{name}</p>
                <ul className="mt-1.5 text-small leading-[1.4]">
                  {entries.map((entry) => (
                    <li key={entry} className="flex min-h-11 items-end border-b border-rule pb-2">
                      {entry}
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </figure>
      </div>
    </Section>
  );
}
