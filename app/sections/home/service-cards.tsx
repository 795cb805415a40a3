import type { ReactNode } from 'react';
import { Island } from '#app/browser/islands/island.server.tsx';
import type { HomePage } from '#app/loaders/page-data.server.ts';
import { classNames } from '#app/ui/class-names.ts';
import { ArrowLink } from '#app/ui/link.tsx';
import { Section } from '#app/ui/section.tsx';
import Dashboard from '../dashboard/dashboard.tsx';
import type { Month } from '../dashboard/views.ts';
import { NoteMark } from './note-mark.tsx';
import { DayStrip } from './setup-days.tsx';
import { Foundation, LocalSearch, ReviewRequest, TrackedWebsite, Workflow } from './vignettes.tsx';

type Shape = 'whole' | 'wide' | 'narrow';

/** Bento grid: full row, narrow and wide, wide and narrow. Each card illustrates its service; the dashboard follows. */
const places: { shape: Shape; Vignette: () => ReactNode }[] = [
  { shape: 'whole', Vignette: Foundation },
  { shape: 'narrow', Vignette: LocalSearch },
  { shape: 'wide', Vignette: TrackedWebsite },
  { shape: 'wide', Vignette: ReviewRequest },
  { shape: 'narrow', Vignette: Workflow },
];

const shapes: Record<Shape, string> = {
  whole: 'desk:col-span-12 desk:grid-cols-[5fr_7fr]',
  wide: 'desk:col-span-7 desk:grid-cols-2',
  narrow: 'desk:col-span-5 desk:grid-rows-[auto_1fr]',
};

interface ServiceCardsProps {
  page: HomePage;
  /** The sample month on the dashboard. */
  month: Month;
}

/** The six services. */
export function ServiceCards({ page, month }: ServiceCardsProps) {
  const { heading, milestones, items, definitions } = page.services;
  const last = items[places.length];
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
              />
            )
          );
        })}
        {last && (
          <DashboardCard
            item={last}
            definitions={definitions}
            month={month}
            mark={<NoteMark id="sample" notes={page.notes} />}
          />
        )}
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
}

function ServiceCard({ item, shape, onGround, order, vignette }: ServiceCardProps) {
  const muted = onGround ? 'text-on-ground-2' : 'text-ink-2';
  return (
    <article
      data-reveal={order}
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
        <ArrowLink
          to={item.path}
          className="mt-auto pt-2.5 after:absolute after:inset-0 after:rounded-panel"
        >
          {item.link}
        </ArrowLink>
      </div>
      <div aria-hidden="true" className="grid min-w-0 print:hidden">
        {vignette}
      </div>
    </article>
  );
}

interface DashboardCardProps {
  item: HomePage['services']['items'][number];
  /** What each of the three figures counts. */
  definitions: HomePage['services']['definitions'];
  month: Month;
  /** The footnote that says the figures are a sample. */
  mark: ReactNode;
}

/** The service card of the dashboard, with the sample month in it. */
function DashboardCard({ item, definitions, month, mark }: DashboardCardProps) {
  return (
    <article
      data-reveal={0}
      className="grid overflow-hidden rounded-panel border border-rule bg-raised desk:col-span-12 desk:grid-cols-[5fr_9fr]"
    >
      <div className="flex min-w-0 flex-col items-start gap-3 p-[clamp(26px,2.6vw,38px)]">
        <p className="text-micro font-[560] text-ink-3 tabular">{item.account}</p>
        <h3 className="text-[1.75rem]">{item.name}</h3>
        <p className="max-w-[46ch] text-ink-2">{item.text}</p>
        <dl className="grid gap-2 text-small text-ink-2">
          {definitions.map(({ name, text }) => (
            <div key={name}>
              <dt className="inline font-[640] text-ink">{name}:</dt>{' '}
              <dd className="inline">{text}</dd>
            </div>
          ))}
        </dl>
        <ArrowLink to={item.path} className="mt-auto pt-2.5">
          {item.link}
        </ArrowLink>
      </div>
      <div className="min-w-0 border-rule max-desk:border-t desk:border-l print:hidden">
        <p className="flex justify-between border-b border-rule px-4 py-2 text-micro">
          <span>Maple &amp; Main, CPAs, an invented firm: month one</span>
          <span className="whitespace-nowrap text-ink-3">Sample{mark}</span>
        </p>
        <Island name="dashboard" component={Dashboard} props={{}} prepared={{ month }} />
      </div>
    </article>
  );
}
