/** A reply from the desk: mailed to the inquiry's own address and kept in its thread. */
import { day } from '#domain/dates/durations.ts';
import { normaliseText } from '#domain/forms/normalise.ts';
import { subjectOf, visitorMail } from '#domain/messages/mail.ts';
import { first, firstOrThrow, insert } from '../../db/rows.ts';
import type { Trx } from '../../db/tables.ts';
import { withheldFrom } from '../../http/limits/mail-allowance.ts';
import type { StoreSettings } from '../../leads/store-settings.ts';
import { setStage } from '../../ops/operator/lead-status.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { mailMessage, toVisitor } from '../../outbox/payload.ts';
import { uuidv7 } from '../../shared/ids.ts';
import type { Secret } from '../../shared/secret.ts';
import { writeTrail } from '../../shared/trail.ts';

export const longestReply = 4000;

/** In 24 hours: to one inquiry, and from the whole desk. The desk answers people; it does not send to lists. */
const mostADay = { lead: 5, desk: 200 };

interface Reply {
  leadId: string;
  /** As typed. */
  text: string;
  /** The form in words, for the subject. */
  about: string;
  actor: string;
  now: number;
}

export type ReplyRefusal = 'empty' | 'long' | 'spam' | 'suppressed' | 'limit';

/** Undefined when there is no such inquiry. The same text again, as after a second press, is not sent twice. */
export async function reply(
  trx: Trx,
  { secret, settings }: { secret: Secret; settings: StoreSettings },
  { leadId, text: typed, about, actor, now }: Reply,
): Promise<'done' | ReplyRefusal | undefined> {
  const text = normaliseText(typed.replaceAll('\0', ''));
  if (text === '') return 'empty';
  if (text.length > longestReply) return 'long';
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
  await insert(trx, 'lead_note', {
    id,
    lead_id: leadId,
    author: actor,
    text,
    created_at: now,
    kind: 'reply',
  });
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
