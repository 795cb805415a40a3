import town from '#app/art/town.svg?raw';
import { type BookingConfig, minutesOf } from '#domain/booking/config.ts';
import { hoursInWords, rangeInWords } from '#domain/booking/hours-in-words.ts';
import { definePage, type PropsOf, type Visit } from '../define-page.ts';
import { foundersOf, proofOf, type ShownFounder } from '../loaders/proof.server.ts';
import { Closing, Related } from '../sections/blocks.tsx';
import { CallSection, callOf } from '../sections/call/call-rail.tsx';
import { Portrait } from '../sections/home/portrait.tsx';
import { HeadActions, Lede, PageHead, PageHeading } from '../sections/page-head.tsx';
import { Logos, Team, Testimonials } from '../sections/proof/proof.tsx';
import { SideHeading } from '../sections/standard-sections.tsx';
import { Icon } from '../ui/icon.tsx';
import { Drawn } from '../ui/picture.tsx';
import { ProseColumns } from '../ui/prose.tsx';
import { Section } from '../ui/section.tsx';

function load({ site }: Visit<'page'>) {
  return {
    founders: foundersOf(site),
    call: callOf(site),
    hours: hoursInWords(site.booking),
    day: workingDay(site.booking),
    ...proofOf(site),
    place: `${site.locality}, ${site.region}`,
  };
}

type Loaded = PropsOf<typeof load>;

const Head = ({ page, crumbs, founders }: Loaded) => (
  <PageHead
    crumbs={crumbs}
    paper
    aside={
      <section id="founders" aria-labelledby="founders-heading">
        <h2 id="founders-heading" className="mb-5 font-sans label-caps text-ink-3">
          The founders
        </h2>
        <FounderCards founders={founders} />
      </section>
    }
  >
    <PageHeading text={page.heading} className="lg:text-[3rem]" />
    <Lede className="mt-5.5">{page.lede}</Lede>
    <HeadActions to="#how" label="How we work" />
    <div className="mt-10 lg:mt-16">
      <FootedYears founders={founders} />
    </div>
  </PageHead>
);

const Words = ({ place, html }: Loaded) => (
  <Section className="py-[clamp(48px,5vw,80px)]!">
    <p className="label-caps flex items-center gap-2 text-ink-3">
      <Icon name="pin" className="size-4 text-brass-text" />
      {place}
    </p>
    <ProseColumns html={html} className="mt-6" />
  </Section>
);

/** The first day of the week with calls, as stretches in minutes: open ones have words, breaks between them none. */
function workingDay({ weekly }: Pick<BookingConfig, 'weekly'>) {
  const ranges = Object.values(weekly).find((hours) => hours.length > 0) ?? [];
  return ranges.flatMap((range, index) => {
    const [from, to] = range.map(minutesOf) as [number, number];
    const before = ranges[index - 1];
    const open = { share: to - from, words: rangeInWords(range) };
    return before ? [{ share: from - minutesOf(before[1]), words: undefined }, open] : [open];
  });
}

/** The only town that is drawn. */
const drawnTown = 'Eugene, OR';

/** A ruled map of the town. Its scale is one working day: the hours of calls. Nothing for a firm in another town. */
const TownMap = ({ place, hours, day }: Loaded) =>
  place === drawnTown && (
    <Section id="place" heading={`One working day in ${place}`}>
      <div className="town-map">
        <Drawn svg={town} />
        <ul style={{ gridTemplateColumns: day.map(({ share }) => `${share}fr`).join(' ') }}>
          {day.map(({ words }, index) => (
            <li key={words ?? index} className={words ? 'open' : ''}>
              {words}
            </li>
          ))}
        </ul>
      </div>
      {hours && <p className="text-small text-ink-2">Calls by appointment: {hours}.</p>}
    </Section>
  );

type Founders = readonly ShownFounder[];

const sides = [
  ['how', 'How we work'],
  ['not', 'What we do not do'],
] as const;

/** A T-account in words: what we do on the left, what we refuse on the right. */
function TwoSides({ page: { lists } }: Loaded) {
  return (
    <Section surface="raised" className="py-[clamp(48px,5vw,80px)]!">
      <div className="grid gap-y-12 ink-top lg:grid-cols-2">
        {sides.map(([id, heading]) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-heading`}
            className="pt-6 lg:first:border-r-[1.5px] lg:first:border-ink lg:first:pr-12 lg:last:pl-12"
          >
            <SideHeading id={`${id}-heading`}>{heading}</SideHeading>
            <dl className="mt-4">
              {lists[id]?.map(({ name, text }) => (
                <div key={name} className="border-t border-rule py-3">
                  <dt className="font-serif text-[1.125rem] leading-[1.3] font-semibold">{name}</dt>
                  <dd className="mt-0.5 text-small text-pretty text-ink-2">{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Section>
  );
}

/** Sum of the founders' years as a large number. */
export function FootedYears({ founders }: { founders: Founders }) {
  const total = founders.reduce((sum, { yearsOfExperience = 0 }) => sum + yearsOfExperience, 0);
  if (total === 0) return null;
  return (
    <dl className="text-[1.0625rem]">
      <div className="flex flex-wrap items-end justify-between gap-5 ink-top pt-4">
        <dt className="max-w-[14ch] font-[660]">Years of experience, combined</dt>
        <dd className="font-serif text-[clamp(4rem,3rem+5vw,7rem)] leading-none font-semibold tracking-[-.04em]">
          <span className="inline-block border-b-[6px] border-double border-brass pb-2">
            {total}+
          </span>
        </dd>
      </div>
    </dl>
  );
}

/** Founders side by side, each with a portrait or an individual banknote. Text only with a name. */
export function FounderCards({ founders }: { founders: Founders }) {
  return (
    <ul className="grid max-w-170 grid-cols-[repeat(2,minmax(0,1fr))] gap-8 sm:gap-12">
      {founders.map(({ name, title, field, bio, portrait, yearsOfExperience }, index) => (
        <li key={title} className="grid min-w-0 content-start gap-4 wrap-anywhere">
          <Portrait name={name} title={title} picture={portrait} upright={index % 2 === 1} />
          {name && (
            <div>
              <h3 className="text-[1.125rem] leading-[1.25] sm:text-h3">{name}</h3>
              <p className="mt-1 text-small text-ink-2">{title}</p>
              <p className="mt-1 text-small text-ink-2 tabular">
                {[field, yearsOfExperience && `${yearsOfExperience}+ years`]
                  .filter(Boolean)
                  .join(', ')}
              </p>
              {bio && <p className="mt-2">{bio}</p>}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

export const about = definePage({
  kind: 'page',
  load,
  blocks: [
    Head,
    Team,
    CallSection,
    TownMap,
    TwoSides,
    Logos,
    Testimonials,
    Words,
    Related,
    Closing,
  ],
});
