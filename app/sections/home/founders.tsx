import type { ShownFounder } from '#app/loaders/founders.server.ts';
import { Reveal } from '#app/motion/reveal.tsx';
import { ArrowLink } from '#app/ui/text-link.tsx';
import type { HomePage } from './home-page.ts';
import { Portrait } from './portrait.tsx';

interface FoundersProps {
  words: HomePage['founders'];
  founders: readonly ShownFounder[];
}

/** Two portraits side by side, with name and title if configured. */
export function Founders({ words, founders }: FoundersProps) {
  return (
    <section aria-labelledby="founders-heading">
      <p className="label-caps text-ink-3">{words.label}</p>
      <h2
        id="founders-heading"
        className="mt-3 max-w-[14ch] text-[clamp(1.75rem,1.3rem+1.6vw,2.5rem)] text-balance"
      >
        {words.heading}
      </h2>
      <p className="mt-4 max-w-[34ch] text-ink-2">{words.lede}</p>
      <div className="mt-7 flex max-w-84 gap-6">
        {founders.map(({ name, title, portrait }, index) => (
          <Reveal as="figure" key={title} order={index} className="flex-1">
            <Portrait name={name} title={title} picture={portrait} upright={index % 2 === 1} />
            {name && (
              <figcaption className="mt-3 grid text-small leading-[1.4]">
                <b>{name}</b>
                <span className="text-ink-2">{title}</span>
              </figcaption>
            )}
          </Reveal>
        ))}
      </div>
      <ArrowLink to="/about" className="mt-3 py-2.5">
        {words.link}
      </ArrowLink>
    </section>
  );
}
