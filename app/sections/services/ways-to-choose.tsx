import { Icon } from '#app/ui/icon.tsx';
import { Section } from '#app/ui/section.tsx';
import { Tally } from '#app/ui/tally.tsx';
import { Link } from '../../ui/link.tsx';
import { HeadWithNote } from '../head-with-note.tsx';

interface Answer {
  /** The list of all services, narrowed to this answer. */
  to: string;
  name: string;
  line: string;
  services: readonly { to: string; name: string }[];
}

interface WaysToChooseProps {
  problems: readonly Answer[];
  sizes: readonly Answer[];
  seasons: readonly Answer[];
}

/** Three ways to choose among services: by the problem, by the size of the firm, by the season. */
export function WaysToChoose({ problems, sizes, seasons }: WaysToChooseProps) {
  return (
    <Section id="choose" labelledBy="choose-heading" className="pb-[clamp(48px,5vw,80px)]!">
      <HeadWithNote
        id="choose-heading"
        heading="Three ways to choose"
        note="Each answer opens the list of all services with everything else taken out."
      />
      <h3 className="label-caps border-b-[1.5px] border-ink pb-2.5 font-sans text-ink-3">By problem</h3>
      <ul>
        {problems.map((problem) => (
          <ProblemRow key={problem.to} {...problem} />
        ))}
      </ul>
      <div className="mt-14 grid gap-x-12 gap-y-12 lg:grid-cols-2">
        <CountedAnswers heading="By firm size" answers={sizes} />
        <CountedAnswers heading="By season, when to start" answers={seasons} />
      </div>
    </Section>
  );
}

/** A problem in an owner's words, and the services made for it. */
function ProblemRow({ to, name, line, services }: Answer) {
  return (
    <li className="grid gap-x-8 gap-y-2 border-b border-rule py-5 md:grid-cols-[6fr_5fr_auto] md:items-baseline">
      <p className="max-w-[30ch] font-serif text-[1.25rem] leading-[1.3] font-semibold text-balance">
        {line}
      </p>
      <ul className="grid gap-y-0.5">
        {services.map((service) => (
          <li key={service.to}>
            <Link
              to={service.to}
              className="inline-block py-1 text-ink-2 no-underline hover:text-ink hover:underline-double pointer-coarse:py-2.5"
            >
              {service.name}
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={to}
        className="group inline-flex items-center gap-2 justify-self-start py-2 text-small pointer-coarse:min-h-11 font-[620] text-brand no-underline md:min-w-38 md:justify-end"
      >
        <span className="group-hover:underline-double">
          Compare these
          <span className="sr-only"> services: {name}</span>
        </span>
        <Icon
          name="arrow"
          className="size-4.25 transition-transform duration-(--t-base) ease-out group-hover:translate-x-1"
        />
      </Link>
    </li>
  );
}

/** Answers with the number of services that fit, drawn and written. */
function CountedAnswers({ heading, answers }: { heading: string; answers: readonly Answer[] }) {
  return (
    <div>
      <h3 className="label-caps border-b-[1.5px] border-ink pb-2.5 font-sans text-ink-3">{heading}</h3>
      <ul>
        {answers.map(({ to, name, line, services }) => (
          <li key={to} className="border-b border-rule">
            <Link
              to={to}
              className="grid grid-cols-[1fr_28px] items-center gap-x-4 py-4 no-underline hover:bg-greenbar sm:grid-cols-[1fr_auto_28px]"
            >
              <span>
                <b className="block font-serif text-[1.1875rem] leading-[1.3] font-semibold">{name}</b>
                <span className="mt-0.5 block text-small text-ink-2">{line}</span>
              </span>
              <Tally
                count={services.length}
                total={services.length}
                shape={{ height: 22, strokeWidth: 3, step: 7, gap: 12 }}
                className="h-6.5! w-auto! max-sm:hidden"
              />
              <span className="text-right font-semibold tabular">
                {services.length}
                <span className="sr-only"> services</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
