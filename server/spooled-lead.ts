/** A submission as it waits in the spool, and back. */
import { type FormName, forms } from '#content/forms.ts';
import { servicePath } from '#content/service-keys.ts';
import type { FormDefinition } from '#domain/forms/form.ts';
import { toolEmailForm, toolEmailFormFor } from '#domain/forms/tool-email.ts';
import { evaluate } from '#domain/tools/evaluate.ts';
import { findTool } from '#domain/tools/index.ts';
import type { LeadToStore } from './store-lead.ts';

/** Everything but the definition of the form, which is code: its name, and what it recorded beside the answers. */
export interface SpooledLead extends Omit<LeadToStore, 'form' | 'nextWith'> {
  kind: 'lead';
  form: { name: string; recorded?: Readonly<Record<string, string>> | undefined };
}

export function toSpool(lead: LeadToStore): SpooledLead {
  const { form, ...kept } = lead;
  return { kind: 'lead', ...kept, form: { name: form.name, recorded: form.recorded } };
}

/** Throws when the form does not exist any more. */
export function fromSpool({ kind: _, ...kept }: SpooledLead, siteUrl: string): LeadToStore {
  return { ...kept, form: definitionOf(kept.form, siteUrl) };
}

function definitionOf({ name, recorded }: SpooledLead['form'], siteUrl: string): FormDefinition {
  if (name === toolEmailForm.name) return toolForm(recorded?.tool ?? '', recorded?.permalink ?? '', siteUrl);
  if (!Object.hasOwn(forms, name)) throw new Error(`There is no form ${name}.`);
  return { ...forms[name as FormName].form, ...(recorded && { recorded }) };
}

/** The result is computed anew from its address, as it was when it was asked for. */
function toolForm(slug: string, permalink: string, siteUrl: string): FormDefinition {
  const tool = findTool(slug);
  const query = new URL(permalink, siteUrl).searchParams;
  const answer = tool && evaluate(tool, (name) => query.get(name) ?? undefined);
  if (!tool || !answer?.ok) throw new Error(`The result of ${slug} cannot be computed again.`);
  return toolEmailFormFor(tool, answer, { siteUrl, servicePath });
}
