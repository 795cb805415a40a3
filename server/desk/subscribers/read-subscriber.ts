/** One subscriber with everything that proves what they agreed to. */

import { type Wording, wordings } from '#content/site/wordings.ts';
import { day } from '#domain/dates/durations.ts';
import type { ConsentTable, Database, OutboxStatus } from '../../db/tables.ts';
import { sha256Of } from '../../leads/consents.ts';
import { streamOf } from '../../newsletter/double-opt-in.ts';
import { confirmDays } from '../../shared/opt-in-links.ts';
import type { SubscriberState } from './list-subscribers.ts';

export interface Proof {
  at: number;
  /** `newsletter`, or `marketing_email` for a ticked box on another form. */
  purpose: ConsentTable['purpose'];
  /** False: it was withdrawn. */
  isGranted: boolean;
  method: ConsentTable['method'];
  /** Name of the form; `operator` for a withdrawal by the firm. */
  form: string;
  wordingId: string;
  wordingVersion: number;
  wordingSha256: string;
  /** Exact words, if the site still uses this version. */
  words: string | undefined;
}

export interface DeskSubscriber {
  id: string;
  email: string;
  name: string | null;
  state: SubscriberState;
  /** Times in ms since 1970. */
  requestedAt: number;
  confirmSentAt: number | null;
  confirmedAt: number | null;
  endedAt: number | null;
  /** `visitor`, `cli:<user>` or `desk:<person>`. */
  endedBy: string | null;
  /** When a request that stays unconfirmed is deleted. */
  pendingUntil: number | undefined;
  /** Last request that is still stored: pages and forms are deleted with it. */
  request: { form: string; page: string | null; leadId: string } | undefined;
  /** Oldest first. */
  proofs: Proof[];
  /** Mails of this subscription, newest first. */
  mails: { id: string; kind: string; status: OutboxStatus; at: number; doneAt: number | null }[];
  /** Names behind `desk:<person>`. */
  people: Record<string, string>;
}

const mostMails = 20;

/** Undefined when there is none of that id. */
export async function readSubscriber(db: Database, id: string): Promise<DeskSubscriber | undefined> {
  const row = await db
    .selectFrom('subscription')
    .innerJoin('contact', 'contact.id', 'subscription.contact_id')
    .selectAll('subscription')
    .select(['contact.email', 'contact.name'])
    .where('subscription.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { contact_id, status, requested_at, confirmed_at, ended_at, ended_by, confirm_sent_at } = row;
  const consents = await db
    .selectFrom('consent')
    .selectAll()
    .where('contact_id', '=', contact_id)
    .where('purpose', 'in', ['newsletter', 'marketing_email'])
    .orderBy('at')
    .orderBy('id')
    .execute();
  const request = await db
    .selectFrom('lead')
    .select(['id', 'form', 'page_path'])
    .where('contact_id', '=', contact_id)
    .where('verdict', '=', 'clean')
    .where('created_at', '<=', requested_at)
    .where(({ eb, or }) =>
      or([
        eb('form', '=', 'newsletter'),
        eb(
          'id',
          'in',
          consents.flatMap(({ lead_id, granted }) => (granted === 1 && lead_id ? [lead_id] : [])),
        ),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const mails = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'status', 'created_at', 'done_at'])
    .where('stream', '=', streamOf(id))
    .orderBy('stream_seq', 'desc')
    .limit(mostMails)
    .execute();
  const people = await db.selectFrom('desk_person').select(['id', 'name']).execute();
  return {
    ...{ id, email: row.email, name: row.name, state: status },
    ...{ requestedAt: requested_at, confirmSentAt: confirm_sent_at, confirmedAt: confirmed_at },
    ...{ endedAt: ended_at, endedBy: ended_by },
    pendingUntil: status === 'pending' ? requested_at + confirmDays * day : undefined,
    request: request && { form: request.form, page: request.page_path, leadId: request.id },
    proofs: consents.map(proofOf),
    mails: mails.map((mail) => ({
      ...{ id: mail.id, kind: mail.kind, status: mail.status },
      ...{ at: mail.created_at, doneAt: mail.done_at },
    })),
    people: Object.fromEntries(people.map((one) => [`desk:${one.id}`, one.name])),
  };
}

function proofOf(row: ConsentTable): Proof {
  const { at, purpose, granted, method, form, wording_id, wording_version, wording_sha256 } = row;
  const wording: Wording | undefined = Object.values(wordings).find(
    (one) => one.id === wording_id && one.version === wording_version && sha256Of(one) === wording_sha256,
  );
  return {
    ...{ at, purpose, isGranted: granted === 1, method, form },
    ...{ wordingId: wording_id, wordingVersion: wording_version, wordingSha256: wording_sha256 },
    words: wording?.text,
  };
}
