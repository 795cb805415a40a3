import type { ReactNode } from 'react';
import type { HomePage } from '#app/loaders/page-data.server.ts';
import { Reveal } from '#app/sections/home/reveal.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { ArrowLink } from '#app/ui/link.tsx';
import { Section } from '#app/ui/section.tsx';
import { NoteMark } from './note-mark.tsx';
import { DayStrip } from './setup-days.tsx';
import {
  DashboardChart,
  Foundation,
  LocalSearch,
  ReviewRequest,
  TrackedWebsite,
  Workflow,
} from './vignettes.tsx';

type Shape = 'whole' | 'wide' | 'narrow';

/** Bento grid: full row, narrow and wide, wide and narrow, full row. Each card illustrates its service. */
const places: { shape: Shape; Vignette: () => ReactNode }[] = [
  { shape: 'whole', Vignette: Foundation },
  { shape: 'narrow', Vignette: LocalSearch },
  { shape: 'wide', Vignette: TrackedWebsite },
  { shape: 'wide', Vignette: ReviewRequest },
  { shape: 'narrow', Vignette: Workflow },
  { shape: 'whole', Vignette: DashboardChart },
];

const shapes: Record<Shape, string> = {
  whole: 'desk:col-span-12 desk:grid-cols-[5fr_7fr]',
  wide: 'desk:col-span-7 desk:grid-cols-2',
  narrow: 'desk:col-span-5 desk:grid-rows-[auto_1fr]',
};

/** The six services. */
export function ServiceCards({ page }: { page: HomePage }) {
  const { heading, milestones, items } = page.services;
  return (
    <Section
      id="services"
      heading={heading}
      headingLook="mb-[clamp(24px,2.6vw,40px)] max-w-[26ch] text-h2"
      tight
    >
      <DayStrip milestones={milestones} />
      <div className="grid gap-5.5 desk:grid-cols-12">
        {places.map(({ shape, Vignette }, index) => {
          const item = items[index];
          return (
            item && (
              <ServiceCard
                key={item.account}
                item={item}
                shape={shape}
                onGround={index === 0}
                order={shape === 'whole' ? 0 : (index + 1) % 2}
                vignette={<Vignette />}
              >
                {index === items.length - 1 && (
                  <DashboardTable mark={<NoteMark id="sample" notes={page.notes} />} />
                )}
              </ServiceCard>
            )
          );
        })}
      </div>
    </Section>
  );
}

interface ServiceCardProps {
  item: HomePage['services']['items'][number];
  shape: Shape;
  onGround: boolean;
  order: number;
  vignette: ReactNode;
  children: ReactNode;
}

function ServiceCard({ item, shape, onGround, order, vignette, children }: ServiceCardProps) {
  const muted = onGround ? 'text-on-ground-2' : 'text-ink-2';
  return (
    <Reveal
      as="article"
      order={order}
      className={classNames(
        'relative grid overflow-hidden rounded-panel border transition-colors duration-(--t-fast)',
        shapes[shape],
        onGround
          ? 'border-transparent bg-ground text-on-ground art-on-ground'
          : 'border-rule bg-raised hover:border-rule-strong',
      )}
    >
      <div className="flex min-w-0 flex-col items-start gap-3 p-[clamp(26px,2.6vw,38px)]">
        <p className={classNames('text-micro font-[560] tabular', onGround ? muted : 'text-ink-3')}>
          {item.account}
        </p>
        <h3 className={shape === 'whole' ? 'text-[1.75rem]' : 'text-h3'}>{item.name}</h3>
        <p className={classNames('max-w-[46ch]', muted)}>{item.text}</p>
        {children}
        <ArrowLink to={item.path} className="mt-auto pt-2.5 after:absolute after:inset-0 after:rounded-panel">
          {item.link}
        </ArrowLink>
      </div>
      <div aria-hidden="true" className="grid min-w-0 print:hidden">
        {vignette}
      </div>
    </Reveal>
  );
}

/** Of this month and the last. */
const rows = [
  ['New leads', '147', '121'],
  ['Conversions', '38', '29'],
  ['Return on investment', '340%', '295%'],
];

const figure = 'px-2.5 py-2 text-right whitespace-nowrap';

/** A partner's main figures for a sample month. */
function DashboardTable({ mark }: { mark: ReactNode }) {
  return (
    <table className="mt-3 w-full text-small leading-normal tabular">
      <caption className="sr-only">Sample view of the dashboard</caption>
      <thead className="border-b-[1.5px] border-ink label-caps text-ink-3">
        <tr>
          <th scope="col" className="px-2.5 py-2 text-left">
            Sample month
            {mark}
          </th>
          <th scope="col" className={figure}>
            This
          </th>
          <th scope="col" className={figure}>
            Last
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, now, before]) => (
          <tr key={name} className="border-b border-rule even:bg-greenbar">
            <th scope="row" className="px-2.5 py-2 text-left font-semibold">
              {name}
            </th>
            <td className={figure}>{now}</td>
            <td className={figure}>{before}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
