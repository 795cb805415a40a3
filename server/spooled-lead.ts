/** A submission as it waits in the spool, and back. */
import type { LeadToStore } from './store-lead.ts';
import { storedForm } from './stored-form.ts';

/** Everything but the definition of the form, which is code: its name, and what it recorded beside the answers. */
export interface SpooledLead extends Omit<LeadToStore, 'form' | 'nextWith'> {
  kind: 'lead';
  form: { name: string; recorded?: Readonly<Record<string, string>> | undefined };
}

export function toSpool(lead: LeadToStore): SpooledLead {
  const { form, ...kept } = lead;
  return { kind: 'lead', ...kept, form: { name: form.name, recorded: form.recorded } };
}

/** Rejects when the form, or the tool whose result was asked for, does not exist any more. */
export async function fromSpool({ kind: _, ...kept }: SpooledLead, siteUrl: string): Promise<LeadToStore> {
  const { name, recorded } = kept.form;
  const form = await storedForm(name, recorded ?? {}, siteUrl);
  if (!form) throw new Error(`There is no form ${name} any more, or its tool is gone.`);
  return { ...kept, form: { ...form, ...(recorded && { recorded }) } };
}
