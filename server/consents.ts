import { createHash } from 'node:crypto';
import { type Wording, wordings } from '#content/wordings.ts';
import { prepared } from './db/prepared.ts';
import type { ConsentTable, Trx } from './db/tables.ts';
import { uuidv7 } from './ids.ts';

export const sha256Of = ({ text }: Wording) => createHash('sha256').update(text).digest('hex');

/** The wordings are fixed, and every form needs the same hashes. */
const hashes = { contact: sha256Of(wordings.contact_request), marketing: sha256Of(wordings.marketing_email) };

interface ConsentFacts {
  contactId: string;
  leadId: string;
  form: string;
  ipHash: string | null;
  at: number;
  /** Whether the marketing box was ticked. */
  marketing: boolean;
}

/** Proves who agreed to which words, when, and by which act. Withdrawing is a new row, never an update. */
export async function recordConsents(trx: Trx, facts: ConsentFacts): Promise<void> {
  const agreed = [
    { wording: wordings.contact_request, hash: hashes.contact, method: 'submit' as const },
    ...(facts.marketing
      ? [{ wording: wordings.marketing_email, hash: hashes.marketing, method: 'checkbox' as const }]
      : []),
  ];
  for (const { wording, hash, method } of agreed) {
    await insertConsent(trx, {
      id: uuidv7(facts.at),
      contact_id: facts.contactId,
      lead_id: facts.leadId,
      purpose: wording.id,
      granted: 1,
      wording_id: wording.id,
      wording_version: wording.version,
      wording_sha256: hash,
      form: facts.form,
      method,
      ip_hash: facts.ipHash,
      at: facts.at,
    });
  }
}

const insertConsent = prepared<ConsentTable>((db, value) =>
  db
    .insertInto('consent')
    .values({
      id: value('id'),
      contact_id: value('contact_id'),
      lead_id: value('lead_id'),
      purpose: value('purpose'),
      granted: value('granted'),
      wording_id: value('wording_id'),
      wording_version: value('wording_version'),
      wording_sha256: value('wording_sha256'),
      form: value('form'),
      method: value('method'),
      ip_hash: value('ip_hash'),
      at: value('at'),
    })
    .compile(),
);
