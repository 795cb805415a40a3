/** A submission as it waits in the spool, and back. */
import { type FormName, forms } from '#content/forms.ts';
import { servicePath } from '#content/service-keys.ts';
import type { FormDefinition } from '#domain/forms/form.ts';
import { toolEmailForm, toolEmailFormFor } from '#domain/forms/tool-email.ts';
import type { Tool } from '#domain/tools/define.ts';
import { evaluate } from '#domain/tools/evaluate.ts';
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

/** Rejects when the form, or the tool whose result was asked for, does not exist any more. */
export async function fromSpool({ kind: _, ...kept }: SpooledLead, siteUrl: string): Promise<LeadToStore> {
  return { ...kept, form: await definitionOf(kept.form, siteUrl) };
}

async function definitionOf(
  { name, recorded }: SpooledLead['form'],
  siteUrl: string,
): Promise<FormDefinition> {
  if (name === toolEmailForm.name) return toolForm(recorded?.tool ?? '', recorded?.permalink ?? '', siteUrl);
  if (!Object.hasOwn(forms, name)) throw new Error(`There is no form ${name}.`);
  return { ...forms[name as FormName].form, ...(recorded && { recorded }) };
}

/** The result is computed anew from its address, as it was when it was asked for. */
async function toolForm(slug: string, permalink: string, siteUrl: string): Promise<FormDefinition> {
  const tool = await toolNamed(slug);
  const query = new URL(permalink, siteUrl).searchParams;
  const answer = evaluate(tool, (name) => query.get(name) ?? undefined);
  if (!answer.ok) throw new Error(`The result of ${slug} cannot be computed again.`);
  return toolEmailFormFor(tool, answer, { siteUrl, servicePath });
}

/** From its own file: the catalog is collected by the bundler, and this runs without one. */
async function toolNamed(slug: string): Promise<Tool> {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) throw new Error('That is no name of a tool.');
  const { tool } = (await import(`../domain/tools/catalog/${slug}.ts`)) as { tool: Tool };
  return tool;
}
