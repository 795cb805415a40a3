import type { ReactNode } from 'react';
import { Island } from '#app/browser/islands/island.server.tsx';
import type { HomePage } from '#app/loaders/page-data.server.ts';
import { ArrowLink } from '#app/ui/link.tsx';
import { Reveal } from '../home/reveal.tsx';
import Dashboard from './dashboard.tsx';
import type { Month } from './views.ts';

interface DashboardCardProps {
  item: HomePage['services']['items'][number];
  /** What each of the three figures counts. */
  definitions: HomePage['services']['definitions'];
  month: Month;
  /** The footnote that says the figures are a sample. */
  mark: ReactNode;
}

/** The service card of the dashboard, with the sample month in it. */
export function DashboardCard({ item, definitions, month, mark }: DashboardCardProps) {
  return (
    <Reveal
      as="article"
      className="grid overflow-hidden rounded-panel border border-rule bg-raised desk:col-span-12 desk:grid-cols-[5fr_9fr]"
    >
      <div className="flex min-w-0 flex-col items-start gap-3 p-[clamp(26px,2.6vw,38px)]">
        <p className="text-micro font-[560] text-ink-3 tabular">{item.account}</p>
        <h3 className="text-[1.75rem]">{item.name}</h3>
        <p className="max-w-[46ch] text-ink-2">{item.text}</p>
        <dl className="grid gap-2 text-small text-ink-2">
          {definitions.map(({ name, text }) => (
            <div key={name}>
              <dt className="inline font-[640] text-ink">{name}:</dt> <dd className="inline">{text}</dd>
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
    </Reveal>
  );
}
