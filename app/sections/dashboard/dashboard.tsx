/** The sample month as the dashboard shows it. Plain HTML shows the leads; in use it has tabs, a filter and messages. */
import { type KeyboardEvent, useState } from 'react';
import { fetchFragment } from '#app/browser/enhance/fetch-fragment.ts';
import { loadFullSheet } from '#app/browser/islands/load-full-sheet.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { sources } from '#content/page-files/kinds/inquiry.ts';
import { InquiryTable } from './inquiry-table.tsx';
import { Picture } from './picture.tsx';
import { type Month, type View, viewsOf } from './views.ts';

/** The month comes apart from the page, whose plain HTML shows no messages. */
export async function prepare(): Promise<{ month: Month }> {
  const [part] = await Promise.all([fetchFragment('sample-month'), loadFullSheet()]);
  return { month: JSON.parse(part.textContent ?? '') };
}

const panelId = 'dashboard-panel';

export default function Dashboard({ month }: { month: Month }) {
  const isLive = useHydrated();
  const [source, setSource] = useState('');
  const [tab, setTab] = useState(0);
  const inquiries = month.inquiries.filter(({ from }) => source === '' || from === source);
  const views = viewsOf({ ...month, inquiries });
  const view = views[tab];
  return (
    <>
      <div className="grid grid-cols-3 border-b border-rule sm:grid-cols-4">
        <Tabs views={views} chosen={tab} onChoose={isLive ? setTab : undefined} />
        <div className="content-center border-rule px-4 py-2 text-micro max-sm:col-span-3 max-sm:border-t">
          {isLive ? (
            <label className="grid">
              Source
              <select
                value={source}
                onChange={(event) => setSource(event.target.value)}
                className="-ml-1 h-6.5 bg-raised text-ink"
              >
                <option value="">All sources</option>
                {sources.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </select>
            </label>
          ) : (
            <>
              Source
              <span className="block h-6.5">All sources</span>
            </>
          )}
        </div>
      </div>
      <div className="grid sm:grid-cols-2">
        {view && (
          <div
            {...(isLive && { id: panelId, role: 'tabpanel', 'aria-label': view.name })}
            className="border-rule px-4 py-2.5 max-sm:border-b sm:border-r"
          >
            <Picture key={`${tab}${source}`} view={view} isLive={isLive} />
          </div>
        )}
        <InquiryTable key={source} inquiries={inquiries} isLive={isLive} />
      </div>
    </>
  );
}

interface TabsProps {
  views: readonly View[];
  chosen: number;
  /** Without it they are not tabs but three figures. */
  onChoose: ((tab: number) => void) | undefined;
}

function Tabs({ views, chosen, onChoose }: TabsProps) {
  const Tab = onChoose ? 'button' : 'p';
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = (chosen + step + views.length) % views.length;
    onChoose?.(next);
    (event.currentTarget.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <div
      {...(onChoose && { role: 'tablist', 'aria-label': 'Figures of the month', onKeyDown })}
      className="col-span-3 grid grid-cols-3"
    >
      {views.map(({ name, figure, unit }, index) => (
        <Tab
          key={name}
          {...(onChoose && {
            type: 'button',
            role: 'tab',
            'aria-selected': index === chosen,
            'aria-controls': panelId,
            tabIndex: index === chosen ? 0 : -1,
            onClick: () => onChoose(index),
          })}
          className={`border-rule px-4 py-2 text-left text-micro sm:border-r ${onChoose && index === chosen ? 'bg-greenbar shadow-[inset_0_-3px_var(--brand)]' : ''}`}
        >
          {name}
          <span className="block">
            <b className="font-serif text-[1.25rem]">{figure}</b>{' '}
            <span className="max-xs:hidden">{unit}</span>
          </span>
        </Tab>
      ))}
    </div>
  );
}
