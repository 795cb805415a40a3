/** Converts a submission to and from its spooled form. */
import type { LeadToStore } from './lead-to-store.ts';
import { storedForm } from './stored-form.ts';

/** Everything but the form's definition, which is code: only its name and what it recorded beside the answers. */
export interface SpooledLead extends Omit<LeadToStore, 'form' | 'nextWith'> {
  kind: 'lead';
  form: { name: string; recorded?: Readonly<Record<string, string>> | undefined };
}

export function toSpool(lead: LeadToStore): SpooledLead {
  const { form, ...kept } = lead;
  return { kind: 'lead', ...kept, form: { name: form.name, recorded: form.recorded } };
}

/** Rejects if the form, or the tool of a requested result, no longer exists. */
export async function fromSpool({ kind: _, ...kept }: SpooledLead, siteUrl: string): Promise<LeadToStore> {
  const { name, recorded } = kept.form;
  const form = await storedForm(name, recorded ?? {}, siteUrl);
  if (!form) throw new Error(`There is no form ${name} any more, or its tool is gone.`);
  return { ...kept, form: { ...form, ...(recorded && { recorded }) } };
}
