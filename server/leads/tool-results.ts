/** "Email me my results": recomputes a result, or finds a stored report, and stores it like any other form. */
import { servicePath } from '#content/site/service-keys.ts';
import { type AuditTool, auditTools } from '#domain/audit/tools.ts';
import type { FormDefinition } from '#domain/forms/form.ts';
import {
  auditEmailFormFor,
  sentReport,
  toolEmailForm,
  toolEmailFormFor,
} from '#domain/forms/tool-email.ts';
import type { Tool } from '#domain/tools/define.ts';
import { entriesFrom, inputPrefix } from '#domain/tools/entries.ts';
import { evaluate } from '#domain/tools/evaluate.ts';
import type { Audits, KeptReport } from '../audit/audits.ts';
import { checkWords } from '../audit/our-auditor.ts';
import type { Limits } from '../http/limits/limits.ts';
import type { Outcome } from './lead-to-store.ts';
import type { Leads, SubmissionInput } from './leads.ts';

/** The tool's inputs as a query: `in.leads=15` becomes `leads=15`. */
export function inputsIn(fields: SubmissionInput['fields']): URLSearchParams {
  return new URLSearchParams(
    Object.entries(fields)
      .filter(([name]) => name.startsWith(inputPrefix))
      .map(([name, value]) => [name.slice(inputPrefix.length), [value].flat()[0] ?? '']),
  );
}

/** The form for a result, or the outcome if there is none. */
type Result = { form: FormDefinition; permalink: string } | Outcome;

interface ToolResultsOptions {
  leads: Leads;
  limits: Limits;
  audits: Audits;
  siteUrl: () => string;
}

export function createToolResults({ leads, limits, audits, siteUrl }: ToolResultsOptions) {
  function calculated(tool: Tool, query: URLSearchParams): Result {
    const entries = entriesFrom(tool, `?${query}`);
    const answer = evaluate(tool, entries);
    if (!answer.ok) return invalid(answer.errors.map(({ field, message }) => [field, message]));
    const form = toolEmailFormFor(tool, { answer, entries }, { siteUrl: siteUrl(), servicePath });
    return { form, permalink: form.recorded?.permalink ?? tool.path };
  }

  async function audited(
    tool: AuditTool,
    query: URLSearchParams,
    clientAddress: string,
  ): Promise<Result> {
    const found = await reportFor(tool, query, clientAddress);
    if (found.kind !== 'report') return found;
    const { report, id } = found;
    // A report belongs to the tool that made it, whichever form sent it.
    const own = auditTools.find((one) => one.id === report.tool) ?? tool;
    const form = auditEmailFormFor(sentReport(own, id, report), await checkWords(), siteUrl());
    return { form, permalink: form.recorded?.permalink ?? own.path };
  }

  async function reportFor(
    tool: AuditTool,
    query: URLSearchParams,
    clientAddress: string,
  ): Promise<KeptReport | Outcome> {
    const id = query.get('report');
    const address = query.get('url');
    if (id === null && address !== null) {
      const outcome = await audits.run({ tool: tool.id, address, clientAddress });
      if (outcome.kind === 'report') return outcome;
      const { retryAfterSeconds: waitSeconds, message } = outcome;
      return waitSeconds === undefined
        ? invalid([['url', message]])
        : { kind: 'limited', waitSeconds, message };
    }
    const gone = 'This report is no longer kept. Run the audit again, then send it.';
    return (await audits.find(id ?? '')) ?? invalid([['report', gone]]);
  }

  return {
    /**
     * `input.fields` are the form's own plus the tool's inputs as `in.<id>`. For an auditor `in.report` is the id of a
     * stored report; API clients may send `in.url`, an address to audit first.
     */
    async send(tool: Tool | AuditTool, input: SubmissionInput): Promise<Outcome> {
      const query = inputsIn(input.fields);
      const { clientAddress } = input.meta;
      const result =
        'apiPath' in tool ? await audited(tool, query, clientAddress) : calculated(tool, query);
      if (!('form' in result)) return result;
      // An invalid email address sends nothing, so it does not count.
      const valid = toolEmailForm.schema.safeParse(input.fields).success;
      const attempt = valid ? await limits.take('tool-email', clientAddress) : undefined;
      if (attempt?.kind === 'limited') return attempt;
      const outcome = await leads.submit(result.form, input);
      return outcome.kind === 'stored'
        ? { ...outcome, next: backTo(result.permalink, outcome) }
        : outcome;
    },
  };
}

function invalid(errors: readonly (readonly [input: string, message: string])[]): Outcome {
  return {
    kind: 'invalid',
    code: 'validation_failed',
    fieldErrors: Object.fromEntries(
      errors.map(([input, message]) => [inputPrefix + input, [message]]),
    ),
    formErrors: [],
  };
}

/** The result's own page, with the proof that it was sent. */
function backTo(
  permalink: string,
  { next, verdict }: Extract<Outcome, { kind: 'stored' }>,
): string {
  const ref = new URLSearchParams(next.split('?')[1]).get('ref') ?? '';
  const proof = `sent=${encodeURIComponent(ref)}${verdict === 'clean' ? '' : '&unmailed=1'}`;
  return `${permalink}${permalink.includes('?') ? '&' : '?'}${proof}#e-mail`;
}
