/** The inbox: what its pages can ask and do. Changes go through the same functions as the command line's. */

import type { Database } from '../../db/tables.ts';
import type { Write } from '../../db/write.ts';
import type { StoreSettings } from '../../leads/lead-to-store.ts';
import type { EraseCounts } from '../../operator/erase.ts';
import type { Erasure } from '../../operator/erase-person.ts';
import { columns, recordOf } from '../../operator/lead-export.ts';
import { leadPages } from '../../operator/lead-list.ts';
import { type LeadRecord, readLead } from '../../operator/lead-record.ts';
import { changeStatus, type settable } from '../../operator/lead-status.ts';
import type { PersonProcess } from '../../operator/person-process.ts';
import { exporter } from '../../operator/record-export.ts';
import { type Released, releaseLead } from '../../operator/release.ts';
import type { RetentionDays } from '../../retention/retention-due.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Secret } from '../../shared/secret.ts';
import { writeTrail } from '../../shared/trail.ts';
import {
  countInbox,
  type InboxFilter,
  type InboxPage,
  listInbox,
  type StatusCounts,
  sourcesOf,
} from './list-inbox.ts';
import { addNote, type Noted } from './notes.ts';

export interface OpenLead extends LeadRecord {
  /** Other inquiries of the same person, newest first. */
  others: { id: string; form: string; status: string; at: string }[];
  /** Names behind `desk:<person>`. */
  people: Record<string, string>;
}

type SettableStatus = (typeof settable)[number];

export interface Inbox {
  list(filter: InboxFilter): Promise<InboxPage>;
  counts(): Promise<StatusCounts>;
  sources(): Promise<{ source: string; n: number }[]>;
  /** Undefined when there is none of that id. */
  open(id: string): Promise<OpenLead | undefined>;
  /** Undefined when there is none. A UserError when another person changed it at the same moment. */
  setStatus(id: string, to: SettableStatus, actor: string): Promise<{ from: string } | undefined>;
  addNote(leadId: string, text: string, actor: string): Promise<Noted>;
  release(id: string, actor: string): Promise<Released | undefined>;
  /** Inquiries as a spreadsheet reads them; the whole text. */
  exportCsv(filter: ListedLeads, actor: string): Promise<string>;
  /** All that is held about the person behind an inquiry. Undefined when there is no such inquiry. */
  exportPerson(id: string, actor: string): Promise<object | undefined>;
  /** What an erasure would take. Undefined when there is no such inquiry. */
  previewErasure(id: string): Promise<EraseCounts | undefined>;
  /** Forgets the person behind an inquiry. Undefined when there is no such inquiry. */
  erase(id: string, actor: string): Promise<Erasure | undefined>;
}

/** A list with all its pages. */
type ListedLeads = Omit<InboxFilter, 'after' | 'limit'>;

export interface InboxOptions {
  db: Database;
  write: Write;
  clock: Clock;
  secret: Secret;
  settings: StoreSettings;
  retentionDays: RetentionDays;
  person: PersonProcess;
  /** Called after a commit that may have enqueued a message. */
  onStored: () => void;
}

/** Inquiries read at once for an export. */
const exportedAtOnce = 200;

export function createInbox(options: InboxOptions): Inbox {
  const { db, write, clock, secret, settings, retentionDays, person, onStored } = options;

  const emailOf = async (leadId: string) =>
    (
      await db
        .selectFrom('lead')
        .innerJoin('contact', 'contact.id', 'lead.contact_id')
        .select('contact.email')
        .where('lead.id', '=', leadId)
        .executeTakeFirst()
    )?.email;

  const note = (action: string, subjectId: string, actor: string) =>
    writeTrail(db, { at: clock.now(), actor, action, subjectType: 'lead', subjectId, detail: {} });

  /** All inquiries of a list, in its order. */
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
    list: (filter) => listInbox(db, write, filter),
    counts: () => countInbox(db),
    sources: () => sourcesOf(db),

    async open(id) {
      const record = await readLead(db, id, retentionDays);
      if (!record) return undefined;
      const others = await db
        .selectFrom('lead')
        .select(['id', 'form', 'status', 'created_at'])
        .where('contact_id', '=', record.contact.id)
        .where('id', '!=', id)
        .orderBy('created_at', 'desc')
        .limit(20)
        .execute();
      const people = await db.selectFrom('desk_person').select(['id', 'name']).execute();
      return {
        ...record,
        others: others.map(({ created_at, ...other }) => ({
          ...other,
          at: new Date(created_at).toISOString(),
        })),
        people: Object.fromEntries(people.map((one) => [`desk:${one.id}`, one.name])),
      };
    },

    setStatus: (id, to, actor) => changeStatus(write, { id, to, actor, now: clock.now() }),
    addNote: (leadId, text, actor) => addNote(write, { leadId, text, actor, now: clock.now() }),

    async release(id, actor) {
      const released = await releaseLead(id, { db, write, secret, settings, actor, now: clock.now() });
      if (released && released.messages.length > 0) onStored();
      return released;
    },

    async exportCsv(filter, actor) {
      const { head, page, tail } = exporter('csv', columns);
      const parts = [head];
      for await (const rows of foundLeads(filter)) parts.push(page(rows.map(recordOf)));
      await note('leads.exported', 'all', actor);
      return [...parts, tail].join('');
    },

    async exportPerson(id, actor) {
      const email = await emailOf(id);
      if (email === undefined) return undefined;
      const held = await person.export(email);
      await note('person.exported', id, actor);
      return held ?? undefined;
    },

    async previewErasure(id) {
      const email = await emailOf(id);
      return email === undefined ? undefined : ((await person.preview(email)) ?? undefined);
    },

    async erase(id, actor) {
      const email = await emailOf(id);
      if (email === undefined) return undefined;
      const erased = await person.erase(email, actor);
      onStored();
      return erased ?? undefined;
    },
  };
}
