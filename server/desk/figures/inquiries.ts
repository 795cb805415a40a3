/** Inquiries and bookings from the stored rows, which are exact, unlike the browsers' counts. Excludes spam. */
import { formNames, forms } from '#content/site/forms.ts';
import { isInquiry } from '#domain/forms/form.ts';
import { toolEmailForm } from '#domain/forms/tool-email.ts';
import { countedSource } from '#domain/measure/counters.ts';
import { dayAt, instantsOf, type Period } from '#domain/measure/period.ts';
import type { Touch } from '#domain/measure/touch.ts';
import { inPages } from '../../db/rows.ts';
import type { Database, LeadTable } from '../../db/tables.ts';

export const inquiryPages: readonly string[] = formNames
  .filter(isInquiry)
  .map((name) => forms[name].path);

/** Source of an inquiry without attribution. */
const untold = 'unknown';

export type Stored = Awaited<ReturnType<typeof readStored>>;

const portion = 5000;

/**
 * `byForm`: all forms; everything else: inquiries only. Sources are those of domain/measure/counters.ts or `unknown`, of
 * the last arrival; days those of the zone. `booked`: calls from inquiries other than spam, including those canceled later;
 * `held`: those of them that took place before `now`. `wonBySource`: the period's inquiries that are won, with their dollars.
 */
export async function readStored(db: Database, period: Period, zone: string, now: number) {
  const { from, to } = instantsOf(period, zone);
  const byForm = new Map<string, number>();
  const bySource = new Map<string, number>();
  const byLandingPage = new Map<string, number>();
  const byDay = new Map<string, number>();
  const wonBySource = new Map<string, { n: number; amount: number }>();
  type Row = Pick<LeadTable, 'id' | 'form' | 'attribution' | 'created_at' | 'status' | 'amount'>;
  const pages = inPages<Row>(portion, (last) =>
    genuineLeads(db, from, to)
      .select(['id', 'form', 'attribution', 'created_at', 'status', 'amount'])
      .where('id', '>', last?.id ?? '')
      .orderBy('id')
      .limit(portion)
      .execute(),
  );
  for await (const rows of pages) {
    for (const { form, attribution, created_at, status, amount } of rows) {
      raise(byForm, form);
      if (!isInquiry(form)) continue;
      raise(byDay, dayAt(created_at, zone));
      const arrival = lastArrival(attribution);
      const source = sourceOf(arrival);
      raise(bySource, source);
      if (status === 'won') {
        const won = wonBySource.getOrInsert(source, { n: 0, amount: 0 });
        won.n += 1;
        won.amount += amount ?? 0;
      }
      if (arrival?.landingPage) raise(byLandingPage, arrival.landingPage);
    }
  }
  const inquiries = [...byForm].reduce((sum, [form, n]) => sum + (isInquiry(form) ? n : 0), 0);
  const calls = await callsBooked(db, from, to);
  const bookedByDay = new Map<string, number>();
  for (const call of calls) raise(bookedByDay, dayAt(call.created_at, zone));
  const held = calls.filter(({ status, end_at }) => status === 'confirmed' && end_at <= now).length;
  return {
    byForm,
    inquiries,
    bySource,
    wonBySource,
    byLandingPage,
    byDay,
    bookedByDay,
    booked: calls.length,
    held,
  };
}

const genuineLeads = (db: Database, from: number, to: number) =>
  db
    .selectFrom('lead')
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('verdict', '!=', 'spam');

const callsBooked = (db: Database, from: number, to: number) =>
  db
    .selectFrom('booking')
    .innerJoin('lead', 'lead.id', 'booking.lead_id')
    .select(['booking.created_at', 'booking.end_at', 'booking.status'])
    .where('booking.created_at', '>=', from)
    .where('booking.created_at', '<', to)
    .where('lead.verdict', '!=', 'spam')
    .execute();

/** Mailed results by the tool's slug. */
export async function resultsByMail(db: Database, period: Period, zone: string) {
  const { from, to } = instantsOf(period, zone);
  const mailed = genuineLeads(db, from, to).where('form', '=', toolEmailForm.name);
  const rows = await mailed.select('fields').execute();
  const byTool = new Map<string, number>();
  for (const { fields } of rows)
    raise(byTool, String((JSON.parse(fields) as { tool?: unknown }).tool));
  return byTool;
}

/** Attributions were validated when stored; rows of other versions may lack a part. */
function lastArrival(attribution: string | null): Partial<Touch> | undefined {
  if (attribution === null) return undefined;
  const { first, last } = JSON.parse(attribution) as {
    first?: Partial<Touch>;
    last?: Partial<Touch>;
  };
  return last ?? first;
}

function sourceOf(touch: Partial<Touch> | undefined): string {
  // A touch comes from outside, so it contains none of our hosts.
  return touch ? countedSource(touch, new Set()) : untold;
}

function raise(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
