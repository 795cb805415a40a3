/** The rows of a lead: its contact, its first details, and those that complete it later. */

import { createHash } from 'node:crypto';
import { type Wording, wordings } from '#content/site/wordings.ts';
import { day } from '#domain/dates/durations.ts';
import { normaliseEmail } from '#domain/forms/normalise.ts';
import { sourceOf } from '#domain/measure/attribution.ts';
import { insert, update } from '../db/rows.ts';
import type { ConsentTable, LeadStatus, Trx } from '../db/tables.ts';
import { uuidv7 } from '../shared/ids.ts';
import { confirmDays } from '../shared/opt-in-links.ts';
import type { LeadToStore } from './lead-to-store.ts';
import type { StoreSettings } from './store-settings.ts';

export function contactOf(trx: Trx, { fields, assessment, now }: LeadToStore): Promise<string> {
  const { email, name, phone, firm_name: company } = fields;
  return upsertContact(trx, { email, name, phone, company }, now, assessment.verdict !== 'spam');
}

/** What each new attempt of the visitor replaces. */
const detailsOf = ({ form, fields, assessment: { verdict, score, reasons } }: LeadToStore) => ({
  ...{ fields: JSON.stringify({ ...fields, ...form.recorded }), timezone: fields.timezone ?? null },
  ...{ verdict, spam_score: score, spam_reasons: JSON.stringify(reasons) },
});

export async function insertLead(trx: Trx, lead: LeadToStore, contactId: string, settings: StoreSettings) {
  const { answer, form, attribution, now, sentAt = now } = lead;
  await insert(trx, 'lead', {
    ...{ id: answer.id, contact_id: contactId, form: form.name, status: 'new', ...detailsOf(lead) },
    ...{ page_path: lead.pagePath, referrer_host: lead.referrerHost, utm: JSON.stringify(lead.utm) },
    attribution: attribution ? JSON.stringify(attribution) : null,
    source: attribution ? sourceOf(attribution) : null,
    ...{ ip_hash: lead.ipHash, created_at: sentAt, updated_at: sentAt },
    retain_until: sentAt + keptDays(lead, settings.retentionDays) * day,
  });
}

function keptDays({ assessment, form }: LeadToStore, days: StoreSettings['retentionDays']): number {
  if (assessment.verdict === 'spam') return days.spam;
  return form.subscribes ? confirmDays : days.lead;
}

/** A visitor completes a stored lead: the newest details win, and it no longer awaits a time. */
export async function continueLead(trx: Trx, lead: LeadToStore, id: string, contactId: string) {
  const details = { contact_id: contactId, ...detailsOf(lead), updated_at: lead.now };
  await update(trx, 'lead', { id }, details);
  await setStatus(trx, id, 'awaiting_time', 'new', lead.now);
}

/** Does nothing if the team has changed the status meanwhile. */
export async function setStatus(trx: Trx, id: string, from: LeadStatus, to: LeadStatus, now: number) {
  await update(trx, 'lead', { id, status: from }, { status: to, updated_at: now });
}

interface Person {
  email: string;
  name?: string | undefined;
  phone?: string | undefined;
  company?: string | undefined;
}

/** Finds or creates a contact; returns its id. `mayUpdate` is false for spam: strangers must not rename contacts. */
export async function upsertContact(trx: Trx, person: Person, now: number, mayUpdate: boolean) {
  const row = {
    id: uuidv7(now),
    email_norm: normaliseEmail(person.email),
    email: person.email,
    name: person.name ?? null,
    phone: person.phone ?? null,
    company: person.company ?? null,
    created_at: now,
    updated_at: now,
  };
  const { id } = await trx
    .insertInto('contact')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('email_norm').doUpdateSet(({ ref, fn }) =>
        mayUpdate
          ? {
              email: ref('excluded.email'),
              name: fn.coalesce('excluded.name', 'contact.name'),
              phone: fn.coalesce('excluded.phone', 'contact.phone'),
              company: fn.coalesce('excluded.company', 'contact.company'),
              updated_at: ref('excluded.updated_at'),
            }
          : // A no-op update, because otherwise no row is returned.
            { updated_at: ref('contact.updated_at') },
      ),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const sha256Of = ({ text }: Wording) => createHash('sha256').update(text).digest('hex');

/** Hashed once: the wordings are fixed, and every form needs them. */
const hashes = new Map(Object.values(wordings).map((wording) => [wording.id, sha256Of(wording)]));

interface Consent {
  contactId: string;
  leadId: string | null;
  form: string;
  ipHash: string | null;
  at: number;
  /** False withdraws: a new row, never an update. */
  isGranted: boolean;
  wording: Wording;
  method: ConsentTable['method'];
}

/** Records who agreed to which wording, when and how, or who withdrew. */
export async function recordConsent(trx: Trx, consent: Consent): Promise<void> {
  const { contactId, leadId, form, ipHash, at, isGranted, wording, method } = consent;
  await insert(trx, 'consent', {
    ...{ id: uuidv7(at), contact_id: contactId, lead_id: leadId, purpose: wording.id },
    granted: isGranted ? 1 : 0,
    wording_id: wording.id,
    wording_version: wording.version,
    wording_sha256: hashes.get(wording.id) ?? sha256Of(wording),
    ...{ form, method, ip_hash: ipHash, at },
  });
}

interface FormConsents extends Pick<Consent, 'contactId' | 'form' | 'ipHash' | 'at'> {
  leadId: string;
  marketing: boolean;
}

/** Records what sending a form agreed to. */
export async function recordConsents(trx: Trx, { marketing, ...facts }: FormConsents): Promise<void> {
  const given = { ...facts, isGranted: true };
  await recordConsent(trx, { ...given, wording: wordings.contact_request, method: 'submit' });
  if (marketing)
    await recordConsent(trx, { ...given, wording: wordings.marketing_email, method: 'checkbox' });
}
