/** The sample month as the dashboard shows it. Plain HTML shows the leads; in use it has tabs, a filter and messages. */
import { Fragment, type KeyboardEvent, useState } from 'react';
import { fetchFragment } from '#app/browser/enhance/fetch-fragment.ts';
import { loadFullSheet } from '#app/browser/islands/load-full-sheet.ts';
import { useHydrated } from '#app/browser/islands/slot.tsx';
import { sources } from '#content/page-files/kinds/inquiry.ts';
import type { Inquiry } from '#content/page-files/kinds/page.ts';
import { type Month, type View, viewsOf } from './views.ts';

/** The month comes apart from the page, whose plain HTML shows no messages. */
export async function prepare(): Promise<{ month: Month }> {
  const [part] = await Promise.all([fetchFragment('sample-month'), loadFullSheet()]);
  return { month: JSON.parse(part.textContent ?? '') };
}

const panelId = 'dashboard-panel';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
const focusOn = ({ currentTarget }: KeyboardEvent, child: number) =>
  (currentTarget.children[child] as HTMLElement | undefined)?.focus();

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
    const step = steps[event.key];
    if (!step) return;
    const next = (chosen + step + views.length) % views.length;
    onChoose?.(next);
    focusOn(event, next);
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

interface PictureProps {
  view: View;
  isLive: boolean;
}

const height = 190;

/** Strokes above an axis, and a sentence about the one that is pointed at or has focus. */
function Picture({ view: { name, strokes, says }, isLive }: PictureProps) {
  const [pointed, point] = useState<number>();
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step) focusOn(event, (pointed ?? 0) + step);
  };
  const Stroke = isLive ? 'button' : 'p';
  return (
    <>
      <div
        {...(isLive && { role: 'group', 'aria-label': `${name}, arrow keys move`, onKeyDown })}
        aria-hidden={!isLive || undefined}
        onPointerLeave={() => point(undefined)}
        className="relative mt-5 mb-6 border-b border-ink"
        style={{ height }}
      >
        {strokes.map(({ label, value, at, height: share, says: strokeSays }, index) => (
          <Stroke
            // biome-ignore lint/suspicious/noArrayIndexKey: strokes keep their place
            key={index}
            {...(isLive && {
              type: 'button',
              'aria-label': strokeSays,
              tabIndex: index === (pointed ?? 0) ? 0 : -1,
              onFocus: () => point(index),
              onPointerEnter: () => point(index),
              onClick: () => point(index),
            })}
            className="absolute inset-y-0 w-6.5 -translate-x-1/2 text-center text-micro whitespace-nowrap tabular"
            style={{ left: `${at * 100}%` }}
          >
            <span
              className={`absolute bottom-0 [print-color-adjust:exact] ${index === pointed ? 'bg-data-2' : 'bg-data-1'}`}
              style={{ height: `${share * 100}%`, left: 7, width: 12 }}
            />
            <span
              className="absolute left-1/2 -translate-x-1/2 leading-normal"
              style={{ bottom: `${share * 100}%` }}
            >
              {value}
            </span>
            <span className="absolute top-full left-1/2 -translate-x-1/2 leading-normal text-ink-3">
              {label}
            </span>
          </Stroke>
        ))}
      </div>
      <p className="min-h-12 text-small leading-[1.4]">
        {pointed === undefined ? says : strokes[pointed]?.says}
      </p>
      <p className="text-micro text-ink-3 print:hidden">
        {isLive
          ? 'Press a row to read its messages.'
          : 'The messages are on page 2 of the sample report.'}
      </p>
    </>
  );
}

interface InquiryTableProps {
  inquiries: readonly Inquiry[];
  isLive: boolean;
}

function InquiryTable({ inquiries, isLive }: InquiryTableProps) {
  const [open, setOpen] = useState<number>();
  const Name = isLive ? 'button' : 'b';
  return (
    <table className="w-full self-start text-micro leading-[1.4]">
      <caption className="sr-only">Every inquiry of the sample month</caption>
      <tbody>
        {inquiries.map(({ day, who, wants, from, stage, messages }) => (
          <Fragment key={day}>
            <tr className={`relative border-b border-rule ${isLive ? 'hover:bg-greenbar' : ''}`}>
              <td className="px-4 min-[20rem]:whitespace-nowrap">Day {day}</td>
              <th scope="row" className="py-1.5 text-left font-[480]">
                <Name
                  {...(isLive && {
                    type: 'button',
                    'aria-expanded': open === day,
                    onClick: () => setOpen(open === day ? undefined : day),
                  })}
                  className="text-left font-[640] after:absolute after:inset-0"
                >
                  {who}
                </Name>
                <span className="block text-ink-3">{wants}</span>
              </th>
              <td className="px-4 py-1.5 text-right min-[20rem]:whitespace-nowrap">
                <b className="block">{stage}</b>
                {from}
              </td>
            </tr>
            {open === day && (
              <tr className="border-b border-rule bg-greenbar">
                <td colSpan={3} className="px-4 py-3">
                  <Messages messages={messages} className="gap-2" />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

/** What was written to an inquiry and by it, in order. */
export function Messages({
  messages,
  className,
}: Pick<Inquiry, 'messages'> & { className: string }) {
  return (
    <dl className={`grid ${className}`}>
      {messages.map(({ by, at, text }) => (
        <div key={at}>
          <dt className="text-ink-3">
            {by}, {at}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
