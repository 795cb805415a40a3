/** "E-mail me my results": recomputes the result from the inputs that were sent, and stores it like any other form. */
import { servicePath } from '#content/service-keys.ts';
import { toolEmailForm, toolEmailFormFor } from '#domain/forms/tool-email.ts';
import type { Tool } from '#domain/tools/define.ts';
import { evaluate } from '#domain/tools/evaluate.ts';
import { clientHash } from './client-hash.ts';
import type { Leads, Outcome, SubmissionInput } from './leads.ts';
import type { RateLimit } from './rate-limit.ts';
import type { Secret } from './secret.ts';

/** Fields of the form begin with this where they are inputs of the tool. */
const prefix = 'in.';

/** `message` is the contract's sentence for people. */

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
  secret: Secret;
  /** Per network address: this sends mail to an address that anybody may type. */
  limit: RateLimit;
  siteUrl: string;
}

export function createToolResults({ leads, secret, limit, siteUrl }: ToolResultsOptions): ToolResults {
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
      const wait = valid && clientAddress ? limit.take(clientHash(secret, clientAddress)) : undefined;
      if (wait) return { kind: 'limited', ...wait, message: tooMany(wait.waitSeconds) };
      const form = toolEmailFormFor(tool, answer, { siteUrl, servicePath });
      const outcome = await leads.submit(form, input);
      return outcome.kind === 'stored'
        ? { ...outcome, next: backTo(answer.permalink, outcome.next) }
        : outcome;
    },
  };
}

function tooMany(waitSeconds: number): string {
  const minutes = Math.ceil(waitSeconds / 60);
  return `Too many attempts from your network. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, or call us.`;
}

/** The result's own page again, with the proof that it was sent. */
function backTo(permalink: string, thankYou: string): string {
  const ref = new URLSearchParams(thankYou.split('?')[1]).get('ref') ?? '';
  return `${permalink}${permalink.includes('?') ? '&' : '?'}sent=${encodeURIComponent(ref)}#e-mail`;
}
