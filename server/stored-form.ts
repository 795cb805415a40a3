/** The form by which a stored lead was sent, with the words that its mails are made from. */
import { type FormName, formNames, forms } from '#content/forms.ts';
import { servicePath } from '#content/service-keys.ts';
import type { FormDefinition } from '#domain/forms/form.ts';
import { toolEmailForm, toolEmailFormFor } from '#domain/forms/tool-email.ts';
import type { Tool } from '#domain/tools/define.ts';
import { evaluate } from '#domain/tools/evaluate.ts';

/** Undefined for a form, or a tool, that this version does not have any more. */
export async function storedForm(
  name: string,
  fields: Readonly<Record<string, unknown>>,
  siteUrl: string,
): Promise<FormDefinition | undefined> {
  if (name === toolEmailForm.name) return toolForm(fields, siteUrl);
  const known = formNames.find((one): one is FormName => one === name);
  return known && forms[known].form;
}

/** A result is computed again from the inputs in its address. */
async function toolForm({ tool: slug, permalink }: Readonly<Record<string, unknown>>, siteUrl: string) {
  const tool = await toolOf(String(slug));
  if (!tool) return undefined;
  const inputs = new URLSearchParams(String(permalink).split('?')[1] ?? '');
  const answer = evaluate(tool, (name) => inputs.get(name) ?? undefined);
  return answer.ok ? toolEmailFormFor(tool, answer, { siteUrl, servicePath }) : undefined;
}

/** The catalog's own index is put together by the build, which the commands do without. */
async function toolOf(slug: string): Promise<Tool | undefined> {
  if (!/^[a-z][a-z-]*$/.test(slug)) return undefined;
  const file = new URL(`../domain/tools/catalog/${slug}.ts`, import.meta.url).href;
  try {
    return ((await import(/* @vite-ignore */ file)) as { tool: Tool }).tool;
  } catch {
    return undefined;
  }
}
