/** What was really sent and booked: from the stored rows, which are the truth, not from the browsers' counts. Without spam. */
import { type FormName, formNames, forms } from '#content/forms.ts';
import type { Touch } from '#domain/attribution/touch.ts';
import { toolEmailForm } from '#domain/forms/tool-email.ts';
import { countedSource } from '#domain/measure/counters.ts';
import { instantsOf, type Period } from '#domain/measure/period.ts';
import type { Database } from '../../db/tables.ts';

/** Forms by which somebody asks for us. A newsletter or a result by mail is welcome, and no inquiry. */
const inquiryForms: readonly FormName[] = formNames.filter((name) => name !== 'newsletter');

/** The pages that hold them. */
export const inquiryPages: readonly string[] = inquiryForms.map((name) => forms[name].path);

export const isInquiry = (form: string) => inquiryForms.some((name) => name === form);

/** Where an inquiry told nothing of where it came from. */
const untold = 'unknown';

export interface Stored {
  /** All forms. */
  byForm: ReadonlyMap<string, number>;
  inquiries: number;
  /** Calls of inquiries that are not spam, also when they were cancelled later. */
  booked: number;
  /** Inquiries by source (domain/measure/sources.ts) or `unknown`. */
  byLastSource: ReadonlyMap<string, number>;
  byFirstSource: ReadonlyMap<string, number>;
  /** Inquiries by the page on which the visit began that led to them. */
  byLandingPage: ReadonlyMap<string, number>;
}

const portion = 5000;

export async function readStored(db: Database, period: Period, zone: string): Promise<Stored> {
  const { from, to } = instantsOf(period, zone);
  const byForm = new Map<string, number>();
  const byLastSource = new Map<string, number>();
  const byFirstSource = new Map<string, number>();
  const byLandingPage = new Map<string, number>();
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('lead')
      .select(['id', 'form', 'attribution'])
      .where('created_at', '>=', from)
      .where('created_at', '<', to)
      .where('verdict', '!=', 'spam')
      .where('id', '>', after)
      .orderBy('id')
      .limit(portion)
      .execute();
    for (const { form, attribution } of rows) {
      raise(byForm, form);
      if (!isInquiry(form)) continue;
      const { first, last } = touchesOf(attribution);
      raise(byLastSource, sourceOfTouch(last));
      raise(byFirstSource, sourceOfTouch(first));
      if (last?.landingPage) raise(byLandingPage, last.landingPage);
    }
    after = rows.at(-1)?.id ?? '';
    if (rows.length < portion) break;
  }
  const inquiries = [...byForm].reduce((sum, [form, n]) => sum + (isInquiry(form) ? n : 0), 0);
  const booked = await callsBooked(db, from, to);
  return { byForm, inquiries, booked, byLastSource, byFirstSource, byLandingPage };
}

async function callsBooked(db: Database, from: number, to: number): Promise<number> {
  const { n } = await db
    .selectFrom('booking')
    .innerJoin('lead', 'lead.id', 'booking.lead_id')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('booking.created_at', '>=', from)
    .where('booking.created_at', '<', to)
    .where('lead.verdict', '!=', 'spam')
    .executeTakeFirstOrThrow();
  return n;
}

/** Results asked by mail, by the tool's slug. */
export async function resultsByMail(
  db: Database,
  period: Period,
  zone: string,
): Promise<Map<string, number>> {
  const { from, to } = instantsOf(period, zone);
  const rows = await db
    .selectFrom('lead')
    .select('fields')
    .where('form', '=', toolEmailForm.name)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('verdict', '!=', 'spam')
    .execute();
  const byTool = new Map<string, number>();
  for (const { fields } of rows) raise(byTool, String((JSON.parse(fields) as { tool?: unknown }).tool));
  return byTool;
}

type MaybeTouch = Partial<Touch> | undefined;

/** What a browser told was checked when it was stored; rows of another version may still lack a part. */
function touchesOf(attribution: string | null): { first: MaybeTouch; last: MaybeTouch } {
  if (attribution === null) return { first: undefined, last: undefined };
  const { first, last } = JSON.parse(attribution) as { first?: Partial<Touch>; last?: Partial<Touch> };
  return { first, last: last ?? first };
}

function sourceOfTouch(touch: MaybeTouch): string {
  // A touch is an arrival from outside: no host of ours is in it.
  return touch ? countedSource(touch, new Set()) : untold;
}

function raise(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
