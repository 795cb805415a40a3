/** "E-mail me my results": recomputes the result from the inputs that were sent, and stores it like any other form. */
import { servicePath } from '#content/service-keys.ts';
import { toolEmailForm, toolEmailFormFor } from '#domain/forms/tool-email.ts';
import type { Tool } from '#domain/tools/define.ts';
import { evaluate } from '#domain/tools/evaluate.ts';
import type { Leads, Outcome, SubmissionInput } from './leads.ts';
import type { Limits } from './limits/limits.ts';

/** Fields of the form begin with this where they are inputs of the tool. */
const prefix = 'in.';

export interface ToolResults {
  /** `input.fields` are the form's own and the tool's inputs as `in.<id>`. */
  send(tool: Tool, input: SubmissionInput): Promise<Outcome>;
}

/** The tool's inputs as a query, from the fields of a form: `in.leads=15` is `leads=15`. */
export function inputsIn(fields: SubmissionInput['fields']): URLSearchParams {
  return new URLSearchParams(
    Object.entries(fields)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), [value].flat()[0] ?? '']),
  );
}

interface ToolResultsOptions {
  leads: Leads;
  limits: Limits;
  siteUrl: string;
}

export function createToolResults({ leads, limits, siteUrl }: ToolResultsOptions): ToolResults {
  return {
    async send(tool, input) {
      const query = inputsIn(input.fields);
      const answer = evaluate(tool, (name) => query.get(name) ?? undefined);
      if (!answer.ok) {
        const fieldErrors = answer.errors.map(({ field, message }) => [prefix + field, [message]]);
        return {
          kind: 'invalid',
          code: 'validation_failed',
          fieldErrors: Object.fromEntries(fieldErrors),
          formErrors: [],
        };
      }
      const { clientAddress } = input.meta;
      // A wrong address sends nothing, so it costs nothing.
      const valid = toolEmailForm.schema.safeParse(input.fields).success;
      const attempt = valid ? await limits.take('tool-email', clientAddress) : undefined;
      if (attempt?.kind === 'limited') return attempt;
      const form = toolEmailFormFor(tool, answer, { siteUrl, servicePath });
      const outcome = await leads.submit(form, input);
      return outcome.kind === 'stored'
        ? { ...outcome, next: backTo(answer.permalink, outcome.next) }
        : outcome;
    },
  };
}

/** The result's own page again, with the proof that it was sent. */
function backTo(permalink: string, thankYou: string): string {
  const ref = new URLSearchParams(thankYou.split('?')[1]).get('ref') ?? '';
  return `${permalink}${permalink.includes('?') ? '&' : '?'}sent=${encodeURIComponent(ref)}#e-mail`;
}
