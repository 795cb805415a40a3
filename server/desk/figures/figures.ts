/** The desk's figures: reports kept for a short time, and who gets them by mail every Monday. */

import { forms } from '#content/site/forms.ts';
import { findAuditTool } from '#domain/audit/tools.ts';
import { minute } from '#domain/dates/durations.ts';
import { daysOf, type FiguresQuery } from '#domain/desk/addresses.ts';
import { rateOf } from '#domain/measure/figure-words.ts';
import { dayAt, daysIn, type Period, periodBefore } from '#domain/measure/period.ts';
import type { SearchQuery } from '#domain/measure/search-console.ts';
import { count, first, insert, insertNew, remove } from '../../db/rows.ts';
import type { Database } from '../../db/tables.ts';
import type { Storage } from '../../db/write.ts';
import { toolNamed } from '../../leads/lead-to-store.ts';
import { portions } from '../../ops/operator/holdings.ts';
import { writeTrail } from '../../shared/trail.ts';
import { notePerson } from '../people.ts';
import { firstDay, hasCounts, readVitals, sumOf, sumsBy } from './counts.ts';
import { readStored, resultsByMail } from './inquiries.ts';
import {
  bookingOf,
  everyDayOf,
  formsOf,
  funnelOf,
  pagesOf,
  searchesOf,
  sourcesOf,
  toolsOf,
  wonBySource,
  worthALook,
} from './sections.ts';

const mostKept = 8;

/** A day changes the figures of a year by little, and reading a year takes long. */
const keptMs = (period: Period) => (daysIn(period) > 31 ? 10 * minute : minute);

export type DeskFigures = ReturnType<typeof createFigures>;

/** `zone`: the office's. */
export function createFigures({ db, write, clock, zone }: Storage & { zone: string }) {
  const kept = new Map<string, { report: Promise<FiguresReport>; at: number }>();
  const today = () => dayAt(clock.now(), zone);

  function reportOf(period: Period) {
    const key = `${period.first} ${period.last}`;
    const now = clock.now();
    const known = kept.get(key);
    if (known && now - known.at < keptMs(period)) return known;
    const read = { report: readReport(db, period, zone, now), at: now };
    kept.delete(key);
    kept.set(key, read);
    // A failure is not kept; the reader sees it below.
    read.report.catch(() => {
      if (kept.get(key) === read) kept.delete(key);
    });
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break;
      kept.delete(oldest);
    }
    return read;
  }

  return {
    searchWords: createSearchWords({ db, write, clock }),
    today,
    /** Up to a minute old, of long periods up to ten. `at`: when it was read, in ms since 1970. */
    async read(query: FiguresQuery) {
      const { report, at } = reportOf(daysOf(query, today()));
      return { report: await report, at };
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

export type SearchWordsRead = Awaited<ReturnType<ReturnType<typeof createSearchWords>['read']>>;

const mostRows = 40;

function createSearchWords({ db, write, clock }: Storage) {
  return {
    /** Those with the most clicks. `all`: how many there are. `uploadedAt`: ms since 1970, or null. */
    async read() {
      const rows = await db
        .selectFrom('search_query')
        .selectAll()
        .orderBy('clicks', 'desc')
        .orderBy('impressions', 'desc')
        .orderBy('query')
        .limit(mostRows)
        .execute();
      return {
        rows,
        all: await count(db, 'search_query', {}),
        uploadedAt: rows[0]?.uploaded_at ?? null,
      };
    },
    replace: (rows: readonly SearchQuery[], actor: string) =>
      write(async (trx) => {
        const now = clock.now();
        await trx.deleteFrom('search_query').execute();
        for (const portion of portions(rows)) {
          await insert(
            trx,
            'search_query',
            portion.map((row) => ({ ...row, uploaded_at: now })),
          );
        }
        const detail = { words: rows.length };
        const subject = ['figures', 'search-words'] as const;
        await writeTrail(trx, { at: now, actor, action: 'figures.search-words', subject, detail });
      }),
  };
}

export type FiguresReport = Awaited<ReturnType<typeof readReport>>;

/** Each kind of counter is read once. `zone`: the business's IANA zone. `at`: now, in ms since 1970. */
export async function readReport(db: Database, period: Period, zone: string, at: number) {
  const before = periodBefore(period);
  const since = await firstDay(db);
  const stored = await readStored(db, period, zone, at);
  const storedBefore = await readStored(db, before, zone, at);
  const visits = await sumsBy(db, period, ['visit'], ['day', 'subject']);
  const visitsBefore = await sumsBy(db, before, ['visit'], ['day']);
  const views = await sumsBy(db, period, ['view'], ['subject']);
  const landings = await sumsBy(db, period, ['landing'], ['subject']);
  const formRows = await sumsBy(db, period, ['form'], ['subject', 'detail']);
  const toolRows = await sumsBy(db, period, ['tool'], ['subject', 'detail']);

  const now = { visits: sumOf(visits), inquiries: stored.inquiries, booked: stored.booked };
  const past = {
    visits: sumOf(visitsBefore),
    inquiries: storedBefore.inquiries,
    booked: storedBefore.booked,
  };
  const booking = await sumsBy(db, period, ['booking'], ['subject']);
  const sources = sourcesOf(visits, stored);
  const tools = toolsOf(toolRows, await resultsByMail(db, period, zone));
  const toolName = await toolNames(tools.map(({ tool }) => tool));
  const sections = {
    tools: tools.map((one) => ({ ...one, name: toolName(one.tool) })),
    forms: formsOf(formRows, stored).map((one) => ({ ...one, name: formName(one.form) })),
    booking: bookingOf(booking),
    searches: searchesOf(await sumsBy(db, period, ['search-miss'], ['subject'])),
    vitals: await readVitals(db, period),
  };
  return {
    /** `since`: the first day with any count; undefined before that. */
    period,
    before,
    since,
    summary: { now, before: past },
    /** Whether anything was counted or stored in the period. */
    hasFigures: stored.byForm.size > 0 || (await hasCounts(db, period)),
    /** Whether the site already counted on the first day before, so that the two periods compare. */
    isComparable: since !== undefined && since <= before.first,
    /** Inquiries of visits. */
    conversion: {
      now: rateOf(now.inquiries, now.visits),
      before: rateOf(past.inquiries, past.visits),
    },
    days: everyDayOf(period, visits, stored),
    daysBefore: everyDayOf(before, visitsBefore, storedBefore),
    looks: worthALook({ sources, ...sections }),
    sources: cut(sources),
    pages: cut(pagesOf(views, landings, stored)),
    funnel: funnelOf({
      visits: now.visits,
      views,
      forms: formRows,
      tools: toolRows,
      booking,
      stored,
    }),
    wonBySource: wonBySource(stored),
    ...sections,
  };
}

/** `all`: the number of rows before the cut. */
const cut = <Row>(rows: readonly Row[]) => ({ rows: rows.slice(0, mostRows), all: rows.length });

/** Names of tools by slug; one that this version does not have keeps its slug. */
async function toolNames(slugs: readonly string[]): Promise<(slug: string) => string> {
  const named = slugs.map(async (slug) => {
    const tool = findAuditTool(slug) ?? (await toolNamed(slug));
    return [slug, tool?.name ?? slug] as const;
  });
  const names = new Map(await Promise.all(named));
  return (slug) => names.get(slug) ?? slug;
}

const formTitles = new Map(Object.entries(forms).map(([name, { form }]) => [name, form.title]));

const formName = (name: string) =>
  name === 'tool-email' ? 'Tool result by email' : (formTitles.get(name) ?? name);
