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

/** Bento grid: full row, narrow and wide, wide and narrow. Each card illustrates its service; the dashboard follows. */
const wide = 'desk:col-span-7 desk:grid-cols-2';
const narrow = 'desk:col-span-5 desk:grid-rows-[auto_1fr]';
const places = [
  { shape: 'desk:col-span-12 desk:grid-cols-[5fr_7fr]', Vignette: Foundation },
  { shape: narrow, Vignette: LocalSearch },
  { shape: wide, Vignette: TrackedWebsite },
  { shape: wide, Vignette: ReviewRequest },
  { shape: narrow, Vignette: Workflow },
];

interface ServiceCardsProps {
  page: HomePage;
  month: Month;
}

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
      <div className="service-cards grid gap-5.5 desk:grid-cols-12">
        {places.map(({ shape, Vignette }, index) => {
          const item = items[index];
          if (!item) return null;
          const onGround = index === 0;
          const muted = onGround ? 'text-on-ground-2' : 'text-ink-2';
          return (
            <article
              key={item.account}
              data-reveal={onGround ? 0 : (index + 1) % 2}
              className={classNames(
                'relative grid overflow-hidden rounded-panel border transition-colors duration-(--t-fast)',
                shape,
                onGround
                  ? 'border-transparent bg-ground text-on-ground art-on-ground'
                  : 'border-rule bg-raised hover:border-rule-strong',
              )}
            >
              <div className="flex min-w-0 flex-col items-start gap-3 p-[clamp(26px,2.6vw,38px)]">
                <p
                  className={classNames(
                    'text-micro font-[560] tabular',
                    onGround ? muted : 'text-ink-3',
                  )}
                >
                  {item.account}
                </p>
                <h3 className={onGround ? 'text-[1.75rem]' : 'text-h3'}>{item.name}</h3>
                <p className={classNames('max-w-[46ch]', muted)}>{item.text}</p>
                <ArrowLink
                  to={item.path}
                  className="mt-auto pt-2.5 after:absolute after:inset-0 after:rounded-panel"
                >
                  {item.link}
                </ArrowLink>
              </div>
              <div aria-hidden="true" className="grid min-w-0 print:hidden">
                <Vignette />
              </div>
            </article>
          );
        })}
        {last && (
          <article
            data-reveal={0}
            className="grid overflow-hidden rounded-panel border border-rule bg-raised desk:col-span-12 desk:grid-cols-[5fr_9fr]"
          >
            <div className="flex min-w-0 flex-col items-start gap-3 p-[clamp(26px,2.6vw,38px)]">
              <p className="text-micro font-[560] text-ink-3 tabular">{last.account}</p>
              <h3 className="text-[1.75rem]">{last.name}</h3>
              <p className="max-w-[46ch] text-ink-2">{last.text}</p>
              <dl className="grid gap-2 text-small text-ink-2">
                {definitions.map(({ name, text }) => (
                  <div key={name}>
                    <dt className="inline font-[640] text-ink">{name}:</dt>{' '}
                    <dd className="inline">{text}</dd>
                  </div>
                ))}
              </dl>
              <ArrowLink to={last.path} className="mt-auto pt-2.5">
                {last.link}
              </ArrowLink>
            </div>
            <div className="min-w-0 border-rule max-desk:border-t desk:border-l print:hidden">
              <p className="flex justify-between border-b border-rule px-4 py-2 text-micro">
                <span>Maple &amp; Main, CPAs, an invented firm: month one</span>
                <span className="whitespace-nowrap text-ink-3">
                  Sample
                  <NoteMark id="sample" notes={page.notes} />
                </span>
              </p>
              <Island name="dashboard" component={Dashboard} props={{}} prepared={{ month }} />
            </div>
          </article>
        )}
      </div>
    </Section>
  );
}
