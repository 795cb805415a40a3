import { longDate } from '#domain/dates/long-date.ts';
import { sourceWords } from '#domain/measure/views.ts';
import { count, counted, dollars } from '#domain/words/numbers.ts';
import type { Figures } from '#server/desk/figures/figures.ts';
import { zoneName } from '../../forms/picker/zone-names.ts';
import { useLoaded } from '../../page-data.ts';
import { deskLoader } from '../at-desk.server.ts';
import { DeskLink, DeskPage, useDesk } from '../frame/parts.tsx';
import { FigureList } from './lists.tsx';
import { WeeksChart } from './weeks-chart.tsx';

export const load = deskLoader(async ({ desk, services }) => {
  const { figures, at } = await desk.figures.read();
  return { ...figures, at, isCounting: services.measure !== undefined };
});

const sourceNotes: Readonly<Record<string, string>> = {
  direct: 'Typed the address, or the link is unknown',
  unknown: 'No source was sent',
};

const head = ['Views', 'Inquiries', 'Calls'];

const viewsOf = ({ name, views, inquiries, calls }: Figures['pages']['rows'][number]) => ({
  key: name,
  size: views,
  cells: [count(views), count(inquiries), count(calls)],
});

const unlinked = (page: string) => (page === 'unknown' ? 'Unknown' : page);

/** Inquiries name their landing page themselves, so only a path of this site becomes a link. */
const pageName = (page: string) =>
  /^\/(?![/\\])/.test(page) ? <DeskLink href={page}>{page}</DeskLink> : unlinked(page);

export function Page() {
  const { period, total, days, pages, sources, wonBySource, at, isCounting } =
    useLoaded<typeof load>();
  const { zone, fullTime } = useDesk();
  const sums = [
    counted(total.views, 'view'),
    counted(total.inquiries, 'inquiry', 'inquiries'),
    counted(total.calls, 'call booked', 'calls booked'),
  ];
  return (
    <DeskPage
      title="Figures"
      lede={
        <>
          {longDate(period.first)} to {longDate(period.last)}: {sums.join(', ')}.
        </>
      }
    >
      <WeeksChart days={days} />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <FigureList
          id="sources"
          title="Sources"
          lede="Where visits came from in these 90 days, and what they led to."
          none="Nothing was counted yet. A view appears here within two minutes."
          head={['Source', ...head]}
          all={sources.all}
          rows={sources.rows.map((row) => ({
            ...viewsOf(row),
            name: sourceWords(row.name),
            more: sourceNotes[row.name],
          }))}
        />
        <FigureList
          id="pages"
          title="Pages"
          lede="Views, and the inquiries and calls from visits that started there."
          none="Nothing was counted yet. Bots are not counted."
          head={['Page', ...head]}
          all={pages.all}
          rows={pages.rows.map((row) => ({ ...viewsOf(row), name: pageName(row.name) }))}
        />
        <FigureList
          id="won"
          title="Won by source"
          lede="Inquiries from these days that became clients, with the amounts you entered in the inbox."
          none="No inquiry from these days is won yet. Mark one as won in the inbox."
          head={['Source', 'Inquiries', 'Won', 'Amount']}
          rows={wonBySource.map(({ name, inquiries, won, amount }) => ({
            key: name,
            name: sourceWords(name),
            size: amount,
            cells: [count(inquiries), count(won), amount > 0 ? dollars(amount) : '–'],
          }))}
        />
      </div>
      <p className="text-micro text-ink-2">
        Days follow {zoneName(zone)}, and today is not over. Counted {fullTime(at)}. Reload after a
        minute for newer figures.
        {!isCounting && ' Views are not counted, because counting is turned off on the server.'}
      </p>
    </DeskPage>
  );
}
