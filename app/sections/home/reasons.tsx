import type { ReactNode } from 'react';
import type { HomePage } from '#app/loaders/page-data.server.ts';
import type { ShownFounder } from '#app/loaders/proof.server.ts';
import { ArrowLink } from '#app/ui/link.tsx';
import { MarginColumns, Section } from '#app/ui/section.tsx';
import { shortMonthNames } from '#content/table/months.ts';
import { MonthNames } from '../year-strip.tsx';
import { Portrait } from './portrait.tsx';

interface ReasonsProps {
  page: HomePage;
  founders: readonly ShownFounder[];
}

/** Four reasons for one profession, three of them illustrated; founders beside them. */
export function Reasons({ page, founders }: ReasonsProps) {
  const { reasons: words, founders: us } = page;
  const drawings: ReactNode[] = [
    <ul key="vocabulary" className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-small">
      {words.vocabulary.map((word) => (
        <li key={word} className="border-b border-ink-3 px-0.5 pt-0.5 pb-px">
          {word}
        </li>
      ))}
    </ul>,
    <Routing key="routing" lines={words.routing} />,
    <SeasonStrip key="season" />,
  ];
  return (
    <Section labelledBy="reasons-heading" tight>
      <MarginColumns
        aside={
          <section aria-labelledby="founders-heading">
            <p className="label-caps text-ink-3">{us.label}</p>
            <h2 id="founders-heading" className="mt-3 text-h3 text-balance">
              {us.heading}
            </h2>
            <p className="mt-4 text-ink-2">{us.lede}</p>
            <div className="mt-7 flex max-w-84 gap-6">
              {founders.map(({ name, title, bio, portrait }, index) => (
                <figure key={title} data-reveal={index} className="flex-1">
                  <Portrait
                    name={name}
                    title={title}
                    picture={portrait}
                    upright={index % 2 === 1}
                  />
                  {name && (
                    <figcaption className="mt-3 grid text-small leading-[1.4]">
                      <b>{name}</b>
                      <span className="text-ink-2">{title}</span>
                      {bio && <span className="mt-1.5 text-ink-2">{bio}</span>}
                    </figcaption>
                  )}
                </figure>
              ))}
            </div>
            <ArrowLink to="/about" className="mt-3 py-2.5">
              {us.link}
            </ArrowLink>
          </section>
        }
      >
        <div className="border-margin max-lg:border-t-3 max-lg:border-double max-lg:pt-8">
          <h2 id="reasons-heading" className="text-h2">
            {words.heading}
          </h2>
          <p className="mt-3 text-ink-2">{words.lede}</p>
          <ol className="mt-6">
            {words.items.map(({ name, text }, index) => (
              <li
                data-reveal={0}
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
              </li>
            ))}
          </ol>
        </div>
      </MarginColumns>
    </Section>
  );
}

function Routing({ lines }: { lines: HomePage['reasons']['routing'] }) {
  return (
    <dl className="mt-2.5 max-w-150 text-small tabular">
      {lines.map(({ client, goesTo }, index) => (
        <div
          key={client}
          className={`flex flex-wrap items-baseline gap-x-2.5 py-1.25 ${index === 1 ? 'font-[640]' : ''}`}
        >
          <dt>{client}</dt>
          <dd className={index === 1 ? 'led' : 'led text-ink-2'}>
            <span>{goesTo}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const seasonMonths = 4;

function SeasonStrip() {
  const strokes = (from: number, to: number, top: number) =>
    shortMonthNames
      .slice(from, to)
      .map((_, index) => `M${25 + (from + index) * 50} ${top}V74`)
      .join('');
  return (
    <div aria-hidden="true" className="mt-3 max-w-150">
      <svg
        viewBox="0 0 600 80"
        preserveAspectRatio="none"
        fill="none"
        className="block h-16 w-full *:[vector-effect:non-scaling-stroke]"
      >
        <path d="M0 74H600M0 78H600" stroke="var(--rule-strong)" />
        <path d={strokes(seasonMonths, 12, 58)} stroke="var(--rule-strong)" strokeWidth="2" />
        <path d={strokes(0, seasonMonths, 8)} stroke="var(--data-1)" strokeWidth="7" />
        <path d="M4 66 196 16" stroke="var(--raised)" strokeWidth="13" />
        <path d="M4 66 196 16" stroke="var(--art-strike)" strokeWidth="7" />
      </svg>
      <p className="mt-1 grid grid-cols-12 text-center text-micro text-ink-3">
        <MonthNames look={(month) => month < seasonMonths && 'font-[640] text-ink'} />
      </p>
    </div>
  );
}
