/** The desk's figures: those of the last 90 days, and who gets those of a week by mail every Monday. */

import { setImmediate as pause } from 'node:timers/promises';
import { formNames } from '#content/site/forms.ts';
import { addDays, dateIn } from '#domain/booking/zone.ts';
import { minute } from '#domain/dates/durations.ts';
import { isInquiry } from '#domain/forms/form.ts';
import { eachDay, instantsOf, type Period } from '#domain/measure/period.ts';
import type { Touch } from '#domain/measure/touch.ts';
import { countedSource, unknownSource } from '#domain/measure/views.ts';
import { first, inPages, insertNew, remove } from '../../db/rows.ts';
import type { Database, LeadTable } from '../../db/tables.ts';
import type { Storage } from '../../db/write.ts';
import { portions } from '../../ops/operator/holdings.ts';
import { notePerson } from '../people.ts';

/** As long as views are kept (server/ops/retention). */
const daysShown = 90;

export type DeskFigures = ReturnType<typeof createFigures>;

/** `zone`: the office's. */
export function createFigures({ db, write, clock, zone }: Storage & { zone: () => string }) {
  let kept: { figures: Promise<Figures>; at: number } | undefined;
  const today = () => dateIn(zone(), clock.now());

  return {
    today,
    /** Of the last 90 days, up to a minute old. `at`: when they were read, in ms since 1970. */
    async read() {
      const at = clock.now();
      if (!kept || at - kept.at >= minute) {
        const period = { first: addDays(today(), 1 - daysShown), last: today() };
        const read = { figures: readFigures(db, period, zone()), at };
        kept = read;
        // A failure is not kept; the reader sees it below.
        read.figures.catch(() => {
          if (kept === read) kept = undefined;
        });
      }
      return { at: kept.at, figures: await kept.figures };
    },
    async isMailed(personId: string) {
      return (await first(db, 'weekly_figures', { person_id: personId })) !== undefined;
    },
    setMailed: (personId: string, isMailed: boolean, actor: string) =>
      write(async (trx) => {
        const row = { person_id: personId, since: clock.now() };
        const isChanged = isMailed
          ? await insertNew(trx, 'weekly_figures', 'person_id', row)
          : (await remove(trx, 'weekly_figures', { person_id: personId })) > 0;
        if (!isChanged) return;
        const action = isMailed ? 'desk.figures-on' : 'desk.figures-off';
        await notePerson(trx, { personId, at: clock.now(), actor, action });
      }),
  };
}

const nothing = {
  views: 0,
  inquiries: 0,
  /** Calls booked, including those canceled later. */
  calls: 0,
  /** Inquiries that are won, whenever that was, and the dollars noted with them. */
  won: 0,
  amount: 0,
};

type Sums = typeof nothing;

export type Figures = Awaited<ReturnType<typeof readFigures>>;

/** Rows of a list; more are on no page. */
const mostRows = 40;

/** Days, or inquiries, per query: SQLite answers on the thread that serves visitors, who are served between two. */
const daysAtOnce = 10;
const leadsAtOnce = 5000;

/**
 * Without spam. An inquiry and a call belong to the page and source of the last arrival. Days are those of `zone`, which
 * is the business's.
 */
export async function readFigures(db: Database, period: Period, zone: string) {
  const total = { ...nothing };
  const days = new Map(eachDay(period).map((day) => [day, { ...nothing }]));
  const pages = new Map<string, Sums>();
  const sources = new Map<string, Sums>();

  function add({ day, page, source }: Place, more: Partial<Sums>): void {
    const sumsHere = [
      total,
      days.get(day),
      pages.getOrInsertComputed(page, () => ({ ...nothing })),
      sources.getOrInsertComputed(source, () => ({ ...nothing })),
    ];
    for (const sums of sumsHere) {
      if (!sums) continue;
      for (const name of names) sums[name] += more[name] ?? 0;
    }
  }

  for (const some of portions(eachDay(period), daysAtOnce)) {
    for (const { day, subject, detail, n } of await viewsOf(db, some)) {
      add({ day, page: subject, source: detail || unknownSource }, { views: n });
    }
    await pause();
  }
  const { from, to } = instantsOf(period, zone);
  const inquiries = inPages<Inquiry>(leadsAtOnce, (last) =>
    inquiriesAfter(db, last?.id ?? '', { from, to }),
  );
  for await (const rows of inquiries) {
    for (const { attribution, created_at, status, amount } of rows) {
      const won = status === 'won' ? { won: 1, amount: amount ?? 0 } : {};
      add(placeOf(attribution, dateIn(zone, created_at)), { inquiries: 1, ...won });
    }
  }
  for (const { attribution, created_at } of await callsBooked(db, from, to)) {
    add(placeOf(attribution, dateIn(zone, created_at)), { calls: 1 });
  }
  return {
    period,
    total,
    days: [...days].map(([day, sums]) => ({ day, ...sums })),
    pages: largestFirst(pages),
    viewsByPage: new Map([...pages].map(([path, { views }]) => [path, views])),
    sources: largestFirst(sources),
    /** The most dollars first. */
    wonBySource: [...sources]
      .map(([name, row]) => ({ name, ...row }))
      .filter(({ won }) => won > 0)
      .sort((a, b) => b.amount - a.amount || b.won - a.won || (a.name < b.name ? -1 : 1)),
  };
}

const names = Object.keys(nothing) as (keyof Sums)[];

interface Place {
  day: string;
  page: string;
  source: string;
}

/** `all`: the number of rows before the cut. */
function largestFirst(sums: ReadonlyMap<string, Sums>) {
  const rows = [...sums].map(([name, row]) => ({ name, ...row }));
  rows.sort((a, b) => b.views - a.views || b.inquiries - a.inquiries || (a.name < b.name ? -1 : 1));
  return { all: rows.length, rows: rows.slice(0, mostRows) };
}

const viewsOf = (db: Database, days: readonly string[]) =>
  db
    .selectFrom('measure')
    .select(['day', 'subject', 'detail', 'n'])
    .where('day', 'in', days)
    .where('kind', '=', 'view')
    .execute();

type Inquiry = Pick<LeadTable, 'id' | 'attribution' | 'created_at' | 'status' | 'amount'>;

const inquiryForms = formNames.filter(isInquiry);

const inquiriesAfter = (
  db: Database,
  lastId: string,
  { from, to }: { from: number; to: number },
): Promise<Inquiry[]> =>
  db
    .selectFrom('lead')
    .select(['id', 'attribution', 'created_at', 'status', 'amount'])
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('verdict', '!=', 'spam')
    .where('form', 'in', inquiryForms)
    .where('id', '>', lastId)
    .orderBy('id')
    .limit(leadsAtOnce)
    .execute();

const callsBooked = (db: Database, from: number, to: number) =>
  db
    .selectFrom('booking')
    .innerJoin('lead', 'lead.id', 'booking.lead_id')
    .select(['booking.created_at', 'lead.attribution'])
    .where('booking.created_at', '>=', from)
    .where('booking.created_at', '<', to)
    .where('lead.verdict', '!=', 'spam')
    .execute();

/** The landing page and source of the last arrival. Attributions were validated when stored; those of other versions may lack a part. */
function placeOf(attribution: string | null, day: string): Place {
  const arrivals = JSON.parse(attribution ?? '{}') as Record<'first' | 'last', Partial<Touch>>;
  const touch = arrivals.last ?? arrivals.first;
  return {
    day,
    page: touch?.landingPage ?? unknownSource,
    // A touch comes from outside, so it contains none of our hosts.
    source: touch ? countedSource(touch, new Set()) : unknownSource,
  };
}
