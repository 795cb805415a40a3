import type { ReactNode } from 'react';
import { Reveal } from '#app/motion/reveal.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { ScheduleHead } from '#app/ui/schedule-head.tsx';
import { Section } from '#app/ui/section.tsx';
import { ArrowLink } from '#app/ui/text-link.tsx';
import { DashboardTable } from './dashboard-table.tsx';
import type { HomePage } from './home-page.ts';
import { NoteMark } from './note-mark.tsx';
import { DashboardChart } from './vignettes/dashboard.tsx';
import { Foundation } from './vignettes/foundation.tsx';
import { LocalSearch } from './vignettes/local-search.tsx';
import { ReviewRequest } from './vignettes/review-request.tsx';
import { TrackedWebsite } from './vignettes/tracked-website.tsx';
import { Workflow } from './vignettes/workflow.tsx';

type Shape = 'whole' | 'wide' | 'narrow';

/** The bento: a whole row, narrow and wide, wide and narrow, a whole row. Each card shows its service at work. */
const places: { shape: Shape; Vignette: () => ReactNode }[] = [
  { shape: 'whole', Vignette: Foundation },
  { shape: 'narrow', Vignette: LocalSearch },
  { shape: 'wide', Vignette: TrackedWebsite },
  { shape: 'wide', Vignette: ReviewRequest },
  { shape: 'narrow', Vignette: Workflow },
  { shape: 'whole', Vignette: DashboardChart },
];

const shapes: Record<Shape, string> = {
  whole: 'desk:grid-cols-[5fr_7fr]',
  wide: 'desk:col-span-7 desk:grid-cols-2',
  narrow: 'desk:col-span-5 desk:grid-rows-[auto_1fr]',
};

/** Schedule A: the six services. */
export function ServiceCards({ page }: { page: HomePage }) {
  const { heading, items } = page.services;
  return (
    <Section id="services" labelledBy="services-heading">
      <ScheduleHead schedule="Schedule A" label="Services" heading={heading} headingId="services-heading" />
      <div className="grid grid-cols-12 gap-5.5">
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
        'relative col-span-12 grid overflow-hidden rounded-panel border transition-colors duration-(--t-fast)',
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
        <h3 className={shape === 'whole' ? 'text-[clamp(1.625rem,1.3rem+1.1vw,2.25rem)]' : 'text-h3'}>
          {item.name}
        </h3>
        <p className={classNames('max-w-[46ch]', muted)}>{item.text}</p>
        {children}
        <ArrowLink
          to={item.path}
          onGround={onGround}
          className="mt-auto pt-2.5 after:absolute after:inset-0 after:rounded-panel"
        >
          {item.link}
        </ArrowLink>
      </div>
      <div aria-hidden="true" className="grid min-w-0 print:hidden">
        {vignette}
      </div>
    </Reveal>
  );
}
