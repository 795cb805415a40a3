/**
 * The site's figures for the page and the weekly mail: browser counts (table `measure`) beside stored rows (leads,
 * bookings). Sums only, nothing about single people. Days are in the business zone.
 */
import { forms } from '#content/site/forms.ts';
import { findAuditTool } from '#domain/audit/tools.ts';
import { rateOf } from '#domain/measure/figure-words.ts';
import { type Period, periodBefore } from '#domain/measure/period.ts';
import type { Database } from '../../db/tables.ts';
import { toolNamed } from '../../leads/lead-to-store.ts';
import { firstDay, hasCounts, sumOf, sumsBy } from './counts.ts';
import { readStored, resultsByMail } from './inquiries.ts';
import {
  bookingOf,
  daysOf,
  formsOf,
  funnelOf,
  pagesOf,
  searchesOf,
  sourcesOf,
  toolsOf,
  wonBySource,
  worthALook,
} from './sections.ts';
import { readVitals } from './vitals.ts';

const mostRows = 40;

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
    ...{ period, before, since, summary: { now, before: past } },
    /** Whether anything was counted or stored in the period. */
    hasFigures: stored.byForm.size > 0 || (await hasCounts(db, period)),
    /** Whether the site already counted on the first day before, so that the two periods compare. */
    isComparable: since !== undefined && since <= before.first,
    /** Inquiries of visits. */
    conversion: { now: rateOf(now.inquiries, now.visits), before: rateOf(past.inquiries, past.visits) },
    days: daysOf(period, visits, stored),
    daysBefore: daysOf(before, visitsBefore, storedBefore),
    looks: worthALook({ sources, ...sections }),
    sources: cut(sources),
    pages: cut(pagesOf(views, landings, stored)),
    funnel: funnelOf({ visits: now.visits, views, forms: formRows, tools: toolRows, booking, stored }),
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
