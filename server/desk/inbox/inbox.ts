/** The inbox: what its pages can ask and do. Changes go through the same functions as the command line's. */

import { day } from '#domain/dates/durations.ts';
import type { Work } from '#domain/desk/inquiries.ts';
import { normaliseText } from '#domain/forms/normalise.ts';
import { subjectOf, visitorMail } from '#domain/messages/mail.ts';
import { first, firstOrThrow, insert, update } from '../../db/rows.ts';
import type { Trx } from '../../db/tables.ts';
import type { SendingStorage } from '../../db/write.ts';
import { withheldFrom } from '../../http/limits/mail-allowance.ts';
import type { StoreSettings } from '../../leads/store-settings.ts';
import {
  columns,
  exporter,
  leadPages,
  readLead,
  recordOf,
} from '../../ops/operator/lead-records.ts';
import {
  changeStatus,
  releaseLead,
  setStage,
  type settable,
} from '../../ops/operator/lead-status.ts';
import type { PersonProcess } from '../../ops/operator/person-process.ts';
import type { RetentionDays } from '../../ops/retention/retention.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { mailMessage, toVisitor } from '../../outbox/payload.ts';
import { uuidv7 } from '../../shared/ids.ts';
import type { Secret } from '../../shared/secret.ts';
import { writeTrail } from '../../shared/trail.ts';
import { UserError } from '../../shared/user-error.ts';
import { deskMessages } from '../messages/messages.ts';
import { namesByActor } from '../people.ts';
import { countInbox, type InboxFilter, listInbox, sourcesOf } from './list-inbox.ts';

type ListedLeads = Omit<InboxFilter, 'after' | 'limit'>;

interface InboxOptions extends SendingStorage {
  secret: Secret;
  settings: () => StoreSettings;
  retentionDays: RetentionDays;
  person: PersonProcess;
}

export type Inbox = ReturnType<typeof createInbox>;
export type OpenLead = NonNullable<Awaited<ReturnType<Inbox['open']>>>;

const exportedAtOnce = 200;
/** Of a note or a reply. */
const longestText = 4000;

/** Everything that takes the id of an inquiry returns undefined when there is none. */
export function createInbox(options: InboxOptions) {
  const { db, write, clock, secret, settings, retentionDays, person, onStored } = options;

  /** What `ask` answers about the person behind an inquiry; undefined for null. */
  async function about<Answer>(leadId: string, ask: (email: string) => Promise<Answer | null>) {
    const lead = db.selectFrom('lead').innerJoin('contact', 'contact.id', 'lead.contact_id');
    const row = await lead.select('contact.email').where('lead.id', '=', leadId).executeTakeFirst();
    return row && ((await ask(row.email)) ?? undefined);
  }

  const trail = (trx: Trx, action: string, id: string, actor: string, detail = {}) =>
    writeTrail(trx, { at: clock.now(), actor, action, subject: ['lead', id], detail });

  const note = (action: string, id: string, actor: string) =>
    write((trx) => trail(trx, action, id, actor));

  async function* foundLeads(filter: ListedLeads) {
    const verdict = filter.box === 'spam' ? 'spam' : undefined;
    let after: string | undefined;
    do {
      const found = await listInbox(db, write, { ...filter, after, limit: exportedAtOnce });
      const ids = found.items.map(({ id }) => id);
      if (ids.length > 0) yield* leadPages(db, { verdict, ids });
      after = found.next;
    } while (after !== undefined);
  }

  return {
    list: (filter: InboxFilter) => listInbox(db, write, filter),
    counts: () => countInbox(db),
    sources: () => sourcesOf(db),

    /** `others`: other inquiries of the same person, newest first. `people`: names behind `desk:<person>`. */
    async open(id: string) {
      const record = await readLead(db, id, retentionDays);
      if (!record) return undefined;
      const others = await db
        .selectFrom('lead')
        .select(['id', 'form', 'status', 'created_at as at'])
        .where('contact_id', '=', record.contact.id)
        .where('id', '!=', id)
        .orderBy('created_at', 'desc')
        .limit(20)
        .execute();
      const ids = record.messages.map((message) => message.id);
      const messages = await deskMessages(db, ids, clock.now());
      return { ...record, others, messages, people: await namesByActor(db) };
    },

    /** Throws a UserError when another person changed it at the same moment. */
    setStatus: (id: string, to: (typeof settable)[number], actor: string) =>
      changeStatus(write, { id, to, actor, now: clock.now() }),

    /** Notes go with the inquiry: when it is erased, and when its time is over. The audit says only that there is one. */
    async addNote(leadId: string, typed: string, actor: string) {
      const text = normaliseText(typed.replaceAll('\0', ''));
      if (text === '') return 'empty';
      if (text.length > longestText) return 'long';
      return write(async (trx) => {
        const now = clock.now();
        const lead = await first(trx, 'lead', { id: leadId });
        if (!lead) return undefined;
        const row = { id: uuidv7(now), lead_id: leadId, author: actor, text, created_at: now };
        await insert(trx, 'lead_note', { ...row, kind: null });
        await trail(trx, 'lead.noted', leadId, actor, { note: row.id });
        return 'done';
      });
    },

    /**
     * Who takes care of an inquiry, until when, and what it may bring. Undefined when there is no such inquiry. It is no
     * activity of the person, so that it does not prolong how long the data are kept (`updated_at`).
     */
    setWork: (id: string, { ownerId, dueOn, amount }: Work, actor: string) =>
      write(async (trx) => {
        if (
          ownerId !== null &&
          !(await first(trx, 'desk_person', { id: ownerId, disabled_at: null }))
        ) {
          throw new UserError('Choose an owner from the list.');
        }
        const change = { owner_id: ownerId, due_on: dueOn, amount };
        if ((await update(trx, 'lead', { id }, change)) === 0) return undefined;
        await trail(trx, 'lead.work', id, actor);
        return 'done';
      }),

    async reply(leadId: string, text: string, about: string, actor: string) {
      const given = { leadId, text, about, actor, now: clock.now() };
      const outcome = await write((trx) => reply(trx, { secret, settings: settings() }, given));
      if (outcome === 'done') onStored();
      return outcome;
    },

    /** Takes an inquiry out of spam, and sends what was held back. */
    async release(id: string, actor: string) {
      const by = { actor, now: clock.now(), db, write, secret, settings: settings() };
      const released = await releaseLead(id, by);
      if (released && released.messages.length > 0) onStored();
      return released;
    },

    async exportCsv(filter: ListedLeads, actor: string) {
      const { head, page, tail } = exporter('csv', columns);
      const parts = [head];
      for await (const rows of foundLeads(filter)) parts.push(page(rows.map(recordOf)));
      await note('leads.exported', 'all', actor);
      return [...parts, tail].join('');
    },

    exportPerson: (id: string, actor: string) =>
      about(id, async (email) => {
        const held = await person.export(email);
        await note('person.exported', id, actor);
        return held;
      }),

    previewErasure: (id: string) => about(id, person.preview),

    /** Forgets the person behind an inquiry. */
    erase: (id: string, actor: string) =>
      about(id, async (email) => {
        const erased = await person.erase(email, actor);
        onStored();
        return erased;
      }),
  };
}

/** In 24 hours: to one inquiry, and from the whole desk. The desk answers people; it does not send to lists. */
const mostADay = { lead: 5, desk: 200 };

interface Reply {
  leadId: string;
  text: string;
  about: string;
  actor: string;
  now: number;
}

export type ReplyRefusal = 'empty' | 'long' | 'spam' | 'suppressed' | 'limit';

/** Undefined when there is no such inquiry. The same text again, as after a second press, is not sent twice. */
async function reply(
  trx: Trx,
  { secret, settings }: { secret: Secret; settings: StoreSettings },
  { leadId, text: typed, about, actor, now }: Reply,
): Promise<'done' | ReplyRefusal | undefined> {
  const text = normaliseText(typed.replaceAll('\0', ''));
  if (text === '') return 'empty';
  if (text.length > longestText) return 'long';
  const lead = await first(trx, 'lead', { id: leadId });
  if (!lead) return undefined;
  if (lead.verdict === 'spam') return 'spam';
  const contact = await firstOrThrow(trx, 'contact', { id: lead.contact_id });
  const recipient = { id: contact.id, emailNorm: contact.email_norm };
  if ((await withheldFrom(trx, secret, recipient, now)) === 'suppressed') return 'suppressed';
  const recent = await trx
    .selectFrom('lead_note')
    .select(['lead_id', 'text'])
    .where('kind', '=', 'reply')
    .where('created_at', '>', now - day)
    .execute();
  const own = recent.filter((one) => one.lead_id === leadId);
  if (own.some((one) => one.text === text)) return 'done';
  if (own.length >= mostADay.lead || recent.length >= mostADay.desk) return 'limit';

  const id = uuidv7(now);
  const note = { id, lead_id: leadId, author: actor, text, created_at: now };
  await insert(trx, 'lead_note', { ...note, kind: 'reply' });
  const contents = visitorMail(settings.brand, {
    subject: subjectOf(`Re: ${about}, ${settings.brand.product}`),
    paragraphs: text.split(/\n+/),
  });
  const names = { dedupeKey: `lead.reply:${id}`, stream: `email:${leadId}` };
  const payload = { ...toVisitor(contact.email, contents, settings.brand), leadId };
  await enqueue(trx, mailMessage('lead.reply', names, payload), now);
  const entry = { at: now, actor, subject: ['lead', leadId] } as const;
  await writeTrail(trx, { ...entry, action: 'lead.replied', detail: { note: id } });
  if (lead.status === 'new' || lead.status === 'awaiting_time') {
    await setStage(trx, lead, { to: 'contacted', actor, now });
  }
  return 'done';
}
