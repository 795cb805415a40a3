import { createHash } from 'node:crypto';
import { type Wording, wordings } from '#content/wordings.ts';
import type { Trx } from './db/tables.ts';
import { uuidv7 } from './ids.ts';

export const sha256Of = ({ text }: Wording) => createHash('sha256').update(text).digest('hex');

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
    { wording: wordings.contact_request, method: 'submit' as const },
    ...(facts.marketing ? [{ wording: wordings.marketing_email, method: 'checkbox' as const }] : []),
  ];
  await trx
    .insertInto('consent')
    .values(
      agreed.map(({ wording, method }) => ({
        id: uuidv7(facts.at),
        contact_id: facts.contactId,
        lead_id: facts.leadId,
        purpose: wording.id,
        granted: 1 as const,
        wording_id: wording.id,
        wording_version: wording.version,
        wording_sha256: sha256Of(wording),
        form: facts.form,
        method,
        ip_hash: facts.ipHash,
        at: facts.at,
      })),
    )
    .execute();
}
