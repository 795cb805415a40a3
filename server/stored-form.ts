/** The form by which something was sent, with the words that its mails are made from. */
import { type FormName, formNames, forms } from '#content/forms.ts';
import { servicePath } from '#content/service-keys.ts';
import { findAuditTool } from '#domain/audit/tools.ts';
import { auditEmailFormFor, recordedReport } from '#domain/forms/audit-email.ts';
import type { FormDefinition } from '#domain/forms/form.ts';
import { toolEmailForm, toolEmailFormFor } from '#domain/forms/tool-email.ts';
import type { Tool } from '#domain/tools/define.ts';
import { evaluate } from '#domain/tools/evaluate.ts';
import { checkWords } from './audit/check-words.ts';

/**
 * `recorded` is what the form kept beside the answers: for a tool's result its name and address. Undefined for a form, or
 * a tool, that this version does not have any more.
 */
export async function storedForm(
  name: string,
  recorded: Readonly<Record<string, unknown>>,
  siteUrl: string,
): Promise<FormDefinition | undefined> {
  if (name === toolEmailForm.name) return toolForm(recorded, siteUrl);
  const known = formNames.find((one): one is FormName => one === name);
  return known && forms[known].form;
}

/** The result of a calculator is computed anew from its address; of a report the main figures were recorded. */
async function toolForm(recorded: Readonly<Record<string, unknown>>, siteUrl: string) {
  const { tool: slug, permalink } = recorded;
  const auditTool = findAuditTool(String(slug));
  if (auditTool) {
    const sent = recordedReport(auditTool, recorded);
    return sent && auditEmailFormFor(sent, await checkWords(), siteUrl);
  }
  const tool = await toolNamed(String(slug));
  const address = String(permalink);
  if (!tool || !URL.canParse(address, siteUrl)) return undefined;
  const query = new URL(address, siteUrl).searchParams;
  const answer = evaluate(tool, (name) => query.get(name) ?? undefined);
  return answer.ok ? toolEmailFormFor(tool, answer, { siteUrl, servicePath }) : undefined;
}

/** From its own file: the catalog is collected by the bundler, and this runs without one. */
async function toolNamed(slug: string): Promise<Tool | undefined> {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) return undefined;
  try {
    return ((await import(`../domain/tools/catalog/${slug}.ts`)) as { tool: Tool }).tool;
  } catch {
    return undefined;
  }
}
