import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { Link, TextLink } from '#app/ui/link.tsx';
import { fir, strokePath, upTo } from '#app/ui/strokes.ts';
import { definePage, type PropsOf, type Visit } from '../define-page.ts';
import { otherChoices, standsOf } from '../loaders/service-choice.server.ts';
import { Closing, OverviewHead, Questions, RaisedNotes } from '../sections/blocks.tsx';

function load({ site }: Visit<'hub'>) {
  const list = site.table.ofKind('hub').find((hub) => hub.template === 'service-list')?.path ?? '';
  return {
    list,
    stands: standsOf(list, site),
    choices: otherChoices(list),
  };
}

const Head = ({ list, ...content }: PropsOf<typeof load>) => (
  <OverviewHead {...content} to={list} label="All services in one list" />
);

/** Two more ways to choose services, one line each, as links into the list. */
function OtherChoices({ choices }: Pick<Loaded, 'choices'>) {
  return (
    <section
      aria-label="Other ways to choose"
      className="wrap grid gap-x-16 gap-y-5 py-9 lg:grid-cols-2"
    >
      {choices.map(({ name, answers }) => (
        <div key={name}>
          <p className="label-caps text-ink-3">{name}</p>
          <p className="mt-1 flex flex-wrap gap-x-7">
            {answers.map((answer) => (
              <TextLink key={answer.to} to={answer.to} className="py-2">
                {answer.name}
              </TextLink>
            ))}
          </p>
        </div>
      ))}
    </section>
  );
}

type Loaded = ReturnType<typeof load>;
type Stand = Loaded['stands'][number];

/** Share of the plan per stand: three in a row, then two. */
const third = { className: 'lg:col-span-2', width: 360 };
const half = { className: 'lg:col-span-3', width: 560 };
const places = [third, third, third, half, half];

/** All services: a stand per problem, a tree per service. CSS highlights the chosen stand (sections.css). */
function ForestPlan({ stands }: Pick<Loaded, 'stands'>) {
  return (
    <section
      id="choose"
      aria-labelledby="choose-heading"
      className="forest-plan bg-ground py-[clamp(40px,4.4vw,68px)] text-on-ground art-on-ground"
    >
      <div className="wrap">
        <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[4fr_8fr]">
          <div>
            <h2 id="choose-heading" className="text-h2">
              What is the problem?
            </h2>
            <p className="mt-3 text-on-ground-2">
              Each tree is a service. A brass strike means it is in the Quick Start Package.
            </p>
          </div>
          <fieldset>
            <legend className="sr-only">Light up the services for one problem</legend>
            <div className="grid border-t border-ground-rule sm:grid-cols-2 sm:gap-x-8">
              <Choice id="all" isChosen>
                Show all {stands.reduce((sum, { services }) => sum + services.length, 0)} services
              </Choice>
              {stands.map(({ id, problem }) => (
                <Choice key={id} id={id}>
                  {problem}
                </Choice>
              ))}
            </div>
          </fieldset>
        </div>
        <ol className="mt-8 grid border-t border-l border-ground-rule sm:grid-cols-2 lg:grid-cols-6">
          {stands.map((stand, index) => (
            <StandOnPlan key={stand.id} {...stand} {...(places[index] ?? third)} />
          ))}
        </ol>
      </div>
    </section>
  );
}

function Choice({
  id,
  isChosen = false,
  children,
}: {
  id: string;
  isChosen?: boolean;
  children: ReactNode;
}) {
  return (
    <label className="grid min-h-11 grid-cols-[20px_1fr] items-center gap-3 border-b border-ground-rule py-2 leading-snug has-checked:font-[640] has-checked:text-brass">
      <input
        type="radio"
        name="problem"
        value={id}
        defaultChecked={isChosen}
        className="size-4.5 appearance-none rounded-full border-[1.5px] border-on-ground-2 checked:border-5 checked:border-brass"
      />
      {children}
    </label>
  );
}

/** `width`: of its drawing, in units. */
function StandOnPlan({ id, name, problem, to, services, className, width }: Stand & typeof third) {
  return (
    <li
      data-stand={id}
      className={`flex flex-col border-r border-b border-ground-rule p-5 transition-colors duration-(--t-base) sm:max-lg:last:col-span-2 ${className}`}
    >
      <h3 className="text-h3 wrap-anywhere">{name}</h3>
      <p className="mt-1 text-small text-on-ground-2">{problem}</p>
      <Trees services={services} width={width} />
      <ul className="text-small leading-snug">
        {services.map((service) => (
          <li key={service.to} className="border-t border-ground-rule">
            <Link
              to={service.to}
              className="flex justify-between gap-4 py-2.5 no-underline hover:underline-double pointer-coarse:py-3"
            >
              <span className="font-[560]">{service.name}</span>
              <span className={service.isPackaged ? 'text-brass' : 'text-on-ground-2'}>
                {service.isPackaged ? 'Package' : 'Quoted'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={to}
        className="group mt-auto inline-flex items-center gap-2 self-start pt-4 pb-2 text-small font-[620] text-brass no-underline pointer-coarse:min-h-11"
      >
        <span className="group-hover:underline-double">
          Compare these
          <span className="sr-only"> services: {name}</span>
        </span>
        <Icon name="arrow" className="size-4.25" />
      </Link>
    </li>
  );
}

const height = 150;
const foot = height - 6;

/** A fir per service of a stand, with smaller ones between; packaged ones are struck. */
function Trees({ services, width }: Pick<Stand, 'services'> & { width: number }) {
  const step = width / services.length;
  const at = (index: number) => (index + 0.5) * step;
  const between = upTo(Math.round(width / 34))
    .map((index) => 17 + index * 34)
    .filter((x) => services.every((_, index) => Math.abs(x - at(index)) > 20));
  const near = services.map((_, index) => fir(at(index), foot, 136 - (index % 2) * 18, 66));
  const far = between.map((x, index) => fir(x, foot, 58 + ((index * 7) % 4) * 9, 30));
  const strikes = strokePath(
    services.flatMap(({ isPackaged }, index) =>
      isPackaged ? [{ x: at(index) - 36, y: foot - 10, dx: 72, dy: -28 }] : [],
    ),
  );
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      aria-hidden="true"
      className="my-3 block w-full"
    >
      <path
        d={strokePath(far.flatMap(({ branches, trunk }) => [...branches, trunk]))}
        stroke="var(--grove-mid)"
        strokeWidth={2}
        strokeLinecap="round"
      />
      <path
        d={strokePath(near.flatMap(({ branches }) => branches))}
        stroke="var(--grove-near)"
        strokeWidth={3}
        strokeLinecap="round"
      />
      <path
        d={strokePath(near.map(({ trunk }) => trunk))}
        stroke="var(--grove-trunk)"
        strokeWidth={4}
      />
      {strikes && (
        <>
          <path d={strikes} stroke="var(--ground)" strokeWidth={10} />
          <path
            d={strikes}
            stroke="var(--brass)"
            strokeWidth={6}
            className="draws-itself"
            data-reveal={0}
          />
        </>
      )}
      <path d={`M0 ${foot}H${width}`} stroke="var(--ground-rule)" />
    </svg>
  );
}

export const serviceOverview = definePage({
  kind: 'hub',
  load,
  blocks: [Head, ForestPlan, OtherChoices, RaisedNotes, Questions, Closing],
});
