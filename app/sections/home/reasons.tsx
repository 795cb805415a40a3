import type { ReactNode } from 'react';
import { Reveal } from '#app/motion/reveal.tsx';
import { MarginColumns } from '#app/ui/margin-columns.tsx';
import { Section } from '#app/ui/section.tsx';
import type { HomePage } from './home-page.ts';
import { SeasonStrip } from './season-strip.tsx';

interface ReasonsProps {
  words: HomePage['reasons'];
  /** Founders, in the narrow column. */
  founders: ReactNode;
}

/** Four reasons for one profession, three of them illustrated; founders beside them. */
export function Reasons({ words, founders }: ReasonsProps) {
  const drawings: ReactNode[] = [
    <Vocabulary key="vocabulary" words={words.vocabulary} />,
    <Routing key="routing" lines={words.routing} />,
    <SeasonStrip key="season" />,
  ];
  return (
    <Section labelledBy="reasons-heading" tight>
      <MarginColumns aside={founders}>
        <div className="border-margin max-lg:border-t-3 max-lg:border-double max-lg:pt-8">
          <h2 id="reasons-heading" className="text-h2">
            {words.heading}
          </h2>
          <p className="mt-3 text-ink-2">{words.lede}</p>
          <ol className="mt-6">
            {words.items.map(({ name, text }, index) => (
              <Reveal
                as="li"
                key={name}
                className="grid grid-cols-[2.375rem_1fr] border-t border-rule py-5.5 last:pb-0 xs:grid-cols-[3.5rem_1fr]"
              >
                <span
                  aria-hidden="true"
                  className="font-serif text-[1.75rem] leading-none font-semibold text-brass-text xs:text-[2.5rem]"
                >
                  {index + 1}
                </span>
                <div className="min-w-0">
                  <h3 className="text-h3">{name}</h3>
                  <p className="mt-1.5 max-w-[60ch] text-ink-2">{text}</p>
                  {drawings[index]}
                </div>
              </Reveal>
            ))}
          </ol>
        </div>
      </MarginColumns>
    </Section>
  );
}

function Vocabulary({ words }: { words: readonly string[] }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-small">
      {words.map((word) => (
        <li key={word} className="border-b border-ink-3 px-0.5 pt-0.5 pb-px">
          {word}
        </li>
      ))}
    </ul>
  );
}

/** Routing of clients; the second line is the valuable one. */
function Routing({ lines }: { lines: HomePage['reasons']['routing'] }) {
  return (
    <dl className="mt-2.5 max-w-150 text-small tabular">
      {lines.map(({ client, goesTo }, index) => (
        <div
          key={client}
          className={`flex items-baseline gap-2.5 py-1.25 max-sm:flex-wrap max-sm:gap-y-0 ${index === 1 ? 'font-[640]' : ''}`}
        >
          <dt>{client}</dt>
          <span
            aria-hidden="true"
            className="min-w-4 flex-1 -translate-y-1 border-b-2 border-dotted border-rule-strong opacity-55"
          />
          <dd className={index === 1 ? 'max-sm:ml-auto' : 'text-ink-2 max-sm:ml-auto'}>{goesTo}</dd>
        </div>
      ))}
    </dl>
  );
}
