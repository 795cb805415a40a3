import { createHash } from 'node:crypto';
import { type Wording, wordings } from '#content/site/wordings.ts';
import { insert } from '../db/rows.ts';
import type { ConsentTable, Trx } from '../db/tables.ts';
import { uuidv7 } from '../shared/ids.ts';

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
