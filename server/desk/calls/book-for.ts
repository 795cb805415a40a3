/** Books a call for someone, at a time that visitors could choose, with the mails they would get. */
import { deskCallFormAt } from '#domain/forms/desk-call.ts';
import { type AcceptedFields, parseForm, type RawFields } from '#domain/forms/form.ts';
import { bookCall, type Unsuccessful } from '../../booking/book-call.ts';
import type { CallSettings } from '../../booking/call-settings.ts';
import { first } from '../../db/rows.ts';
import type { Trx } from '../../db/tables.ts';
import type { Write } from '../../db/write.ts';
import { dropWantedNotices, enqueueAllButMails } from '../../leads/lead-messages.ts';
import { contactOf, insertLead, setStatus } from '../../leads/lead-rows.ts';
import { uuidv7 } from '../../shared/ids.ts';
import { writeTrail } from '../../shared/trail.ts';

export interface CallFor {
  startAt: number;
  /** The inquiry of the person; without it the fields say who it is. */
  leadId: string | undefined;
  fields: RawFields;
}

type Result =
  | { kind: 'booked'; id: string }
  /** The name of a field that is missing or wrong. */
  | { kind: 'invalid'; field: string }
  | { kind: 'not_found' }
  | Unsuccessful;

class NotBooked extends Error {
  readonly why: Unsuccessful;
  constructor(why: Unsuccessful) {
    super(why.kind);
    this.why = why;
  }
}

interface Booker {
  now: number;
  /** `desk:<person>` */
  actor: string;
}

/** Stores nothing unless the call is booked. */
export async function bookFor(
  write: Write,
  settings: CallSettings,
  { startAt, leadId, fields }: CallFor,
  { now, actor }: Booker,
): Promise<Result> {
  const form = deskCallFormAt(settings.booking.location);
  const parsed = leadId === undefined ? parseForm(form, fields) : undefined;
  if (parsed && 'errors' in parsed)
    return { kind: 'invalid', field: Object.keys(parsed.errors.fieldErrors)[0] ?? '' };
  const entered = parsed?.values as AcceptedFields | undefined;

  /** As a form would be stored, but the person has consented to nothing. */
  async function storeLead(trx: Trx, values: AcceptedFields): Promise<string> {
    const id = uuidv7(now);
    const lead = {
      ...{ answer: { id, next: '', verdict: 'clean' as const }, form, fields: values, now },
      ...{
        submissionKey: id,
        bodyHash: '',
        assessment: { verdict: 'clean' as const, score: 0, reasons: [] },
      },
      ...{ pagePath: null, referrerHost: null, utm: {}, attribution: null, ipHash: null },
    };
    const contactId = await contactOf(trx, lead);
    await insertLead(trx, lead, contactId, settings);
    await enqueueAllButMails(trx, { lead, contactId, secret: settings.secret, settings });
    const detail = { form: form.name };
    await writeTrail(trx, { at: now, actor, action: 'lead.stored', subject: ['lead', id], detail });
    return id;
  }

  const book = write(async (trx): Promise<Result> => {
    const id = entered ? await storeLead(trx, entered) : leadId;
    const lead = id === undefined ? undefined : await first(trx, 'lead', { id });
    if (!lead || lead.verdict === 'spam') return { kind: 'not_found' };
    const contactId = lead.contact_id;
    // Locks the contact's row, as every booking does.
    await trx
      .updateTable('contact')
      .set(({ ref }) => ({ updated_at: ref('updated_at') }))
      .where('id', '=', contactId)
      .execute();
    const visitorZone = lead.timezone ?? settings.booking.timezone;
    const wanted = { leadId: lead.id, contactId, startAt, visitorZone, now, by: actor };
    const result = await bookCall(trx, settings, wanted);
    if (result.kind !== 'booked') throw new NotBooked(result);
    await dropWantedNotices(trx, contactId, now);
    for (const status of ['new', 'awaiting_time'] as const)
      await setStatus(trx, lead.id, status, 'contacted', now);
    return { kind: 'booked', id: result.call.booking.id };
  });
  return book.catch((error) => {
    if (error instanceof NotBooked) return error.why;
    throw error;
  });
}
