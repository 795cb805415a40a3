import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { dateIn } from '#domain/booking/zone.ts';
import {
  blocksPath,
  callPath,
  dayAddress,
  neighbors,
  readShownDays,
  weekAddress,
} from '#domain/desk/calls-address.ts';
import { inboxPath } from '#domain/desk/inbox-address.ts';
import { pageMeta } from '../../document/page-meta.ts';
import { zoneName } from '../../forms/picker/zone-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { deskHead } from '../desk-head.ts';
import { deskButton } from '../frame/desk-button.tsx';
import { useMayWrite } from '../frame/desk-data.ts';
import { DeskLink } from '../frame/desk-link.tsx';
import { DeskPage, DeskPart } from '../frame/desk-page.tsx';
import { Notice } from '../frame/notice.tsx';
import { longTime, waitingTime } from '../inbox/times.ts';
import { requireDesk } from '../require-desk.server.ts';
import { CalendarGrid, HostLegend } from './calendar-grid.tsx';
import { calendarView, spanOf } from './calendar-view.server.ts';
import { CallLinks } from './call-links.tsx';
import { datesTitle } from './call-times.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, desk } = requireDesk(context);
  const { booking: config, clock } = services;
  const now = clock.now();
  const zone = config.timezone;
  const shown = readShownDays(new URL(request.url).searchParams, dateIn(zone, now));
  const agenda = await desk.calls.agenda(spanOf(zone, shown));
  const canceled = agenda.calls.filter(({ status }) => status === 'cancelled');
  return {
    ...{ head: deskHead('Calls'), shown, zone, now },
    today: dateIn(zone, now),
    view: calendarView(config, shown, agenda, now),
    next: agenda.next && {
      href: callPath(agenda.next.id),
      who: agenda.next.name || agenda.next.email,
      when: longTime(agenda.next.startAt, now, zone),
      wait: waitingTime(agenda.next.startAt, now),
    },
    count: agenda.calls.length - canceled.length,
    canceled: canceled.map(({ id, startAt, name, email }) => ({
      ...{ id, href: callPath(id), words: `${longTime(startAt, now, zone)}, ${name || email}` },
    })),
    waiting: agenda.waiting.map(({ id, name, email, createdAt }) => ({
      ...{ id, who: name || email, since: longTime(createdAt, now, zone) },
    })),
    isStale: agenda.calendars === 'stale',
  };
}

export const meta = pageMeta;

export default function CallsPage() {
  const { shown, zone, view, today, next, count, canceled, waiting, isStale } =
    useLoaderData<typeof loader>();
  const mayWrite = useMayWrite();
  const [first = today] = shown.dates;
  const total = count === 0 ? 'No calls' : count === 1 ? '1 call' : `${count} calls`;
  return (
    <DeskPage
      title="Calls"
      lede={`Times in ${zoneName(zone)}.`}
      actions={
        <a href={`${blocksPath}?from=${shown.kind === 'day' ? first : today}`} className={deskButton()}>
          {mayWrite ? 'Block time' : 'Blocks and holidays'}
        </a>
      }
    >
      <div className="grid gap-4">
        {next && <NextCall next={next} />}
        <Steps shown={shown} today={today}>
          <h2 className="font-sans text-h4 font-[660] tracking-normal">{datesTitle(shown.dates)}</h2>
          <p className="text-ink-2">{total}</p>
        </Steps>
        {isStale && (
          <Notice tone="fault">
            A host’s own calendar could not be read lately. Its last good copy counts.
          </Notice>
        )}
        <HostLegend hosts={view.hosts} />
        <CalendarGrid {...view} />
      </div>
      {waiting.length > 0 && (
        <DeskPart title="Needs a time" lede="Their wanted time was gone, and they chose no other.">
          <ul className="grid gap-1">
            {waiting.map(({ id, who, since }) => (
              <li key={id} className="wrap-anywhere">
                <DeskLink href={`${inboxPath}/${id}`}>{who}</DeskLink>{' '}
                <span className="text-micro text-ink-2">since {since}</span>
              </li>
            ))}
          </ul>
        </DeskPart>
      )}
      {canceled.length > 0 && (
        <DeskPart title="Canceled">
          <CallLinks calls={canceled} />
        </DeskPart>
      )}
    </DeskPage>
  );
}

/** What an owner looks for between two meetings. */
function NextCall({ next }: { next: NonNullable<Awaited<ReturnType<typeof loader>>['next']> }) {
  const { href, who, when, wait } = next;
  return (
    <p className="flex items-center gap-2.5 rounded-control border border-brand bg-brand-tint px-3.5 py-2.5">
      <Icon name="phone" className="size-4.5" />
      <span className="min-w-0 wrap-anywhere">
        {wait === 'now' ? 'Now' : 'Next'}:{' '}
        <DeskLink href={href} className="font-[660]">
          {who}
        </DeskLink>
        , {when}
        {wait !== 'now' && ` (${wait})`}
      </span>
    </p>
  );
}

interface StepsProps {
  shown: Awaited<ReturnType<typeof loader>>['shown'];
  today: string;
  children: ReactNode;
}

/** The shown dates between links to those before and after, and to the other view. */
function Steps({ shown, today, children }: StepsProps) {
  const { previous, next } = neighbors(shown);
  const [first = today] = shown.dates;
  const isWeek = shown.kind === 'week';
  const inside = shown.dates.includes(today) ? today : first;
  const what = isWeek ? 'week' : 'day';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex flex-wrap items-baseline gap-x-3">{children}</div>
      <nav aria-label="Dates" className="flex flex-wrap items-center gap-2">
        <a href={previous} rel="prev" className={deskButton('quiet', 'px-2.5')}>
          <span className="sr-only">Previous {what}</span>
          <Icon name="chevron" className="size-4 rotate-90" />
        </a>
        <a href={isWeek ? weekAddress(today) : dayAddress(today)} className={deskButton()}>
          Today
        </a>
        <a href={next} rel="next" className={deskButton('quiet', 'px-2.5')}>
          <span className="sr-only">Next {what}</span>
          <Icon name="chevron" className="size-4 -rotate-90" />
        </a>
        <a href={isWeek ? dayAddress(inside) : weekAddress(first)} className={deskButton()}>
          {isWeek ? 'Day' : 'Week'}
        </a>
      </nav>
    </div>
  );
}
