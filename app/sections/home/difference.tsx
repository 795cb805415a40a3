import type { HomePage } from '#app/loaders/page-data.server.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Section, SplitHeading } from '#app/ui/section.tsx';

/** Four differences, and who does what as a T-account. */
export function Difference({ words }: { words: HomePage['difference'] }) {
  return (
    <Section labelledBy="difference-heading" surface="raised" tight>
      <h2 id="difference-heading" className="text-h2">
        <SplitHeading text={words.heading} />
      </h2>
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[7fr_5fr] lg:items-start">
        <ol className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          {words.items.map(({ name, text }, index) => (
            <li key={name} data-reveal={index} className="border-t-[1.5px] border-ink pt-3">
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
            <Side {...words.account.firm} />
            <Side {...words.account.us} right />
          </div>
        </figure>
      </div>
    </Section>
  );
}

type SideProps = HomePage['difference']['account']['firm'] & { right?: boolean };

/** One side of the T-account: what the firm gives on the left, what we do on the right. */
function Side({ name, entries, right = false }: SideProps) {
  return (
    <div
      className={classNames(
        'pt-3',
        right ? 'border-l-[2.5px] border-ink pl-4 sm:pl-6' : 'pr-4 sm:pr-6',
      )}
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
  );
}
