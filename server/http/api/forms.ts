/** The forms' JSON API: the same submissions as the pages', and what a program needs to send one. */
import { submissionMeta } from '#app/forms/submission-meta.ts';
import { type FormName, formNames } from '#content/site/forms.ts';
import type { Site } from '#content/site/read-site.ts';
import { findAuditTool } from '#domain/audit/tools.ts';
import { toolEmailForm } from '#domain/forms/tool-email.ts';
import { findTool } from '#domain/tools/index.ts';
import { tokenLifetimeMs } from '../../leads/form-token.ts';
import type { Outcome } from '../../leads/lead-to-store.ts';
import { inputsIn } from '../../leads/tool-results.ts';
import type { Services } from '../../process/services.ts';
import type { Handler } from '../endpoint.ts';
import type { Exchange, Fields, Step } from '../exchange.ts';
import { refuse, sendJson, sendProblem, wantsJson } from '../refuse.ts';

export function submitForm({ leads, site }: Services, form: FormName): Handler {
  return async (exchange, _, { fields }) => {
    const outcome = await leads.submit(form, submissionOf(exchange, fields));
    return form === 'newsletter'
      ? sendRequested(exchange, outcome, site())
      : sendOutcome(exchange, outcome, site());
  };
}

/** A program's submission with what the request says about its sender. */
function submissionOf(
  { req, env: { url, clientAddress, isFrequentClient } }: Exchange,
  fields: Fields,
) {
  const key = req.header('idempotency-key');
  return {
    fields,
    ...(key !== undefined && { idempotencyKey: key }),
    meta: submissionMeta(req.raw.headers, url, {
      clientAddress,
      isFrequentClient,
      contentType: req.header('content-type'),
    }),
  };
}

/** A newsletter request books nothing, and its answer reveals nothing about the address. */
function sendRequested(exchange: Exchange, outcome: Outcome, site: Site): Response {
  if (outcome.kind !== 'stored' || outcome.isSpooled) return sendOutcome(exchange, outcome, site);
  const { id, next, duplicate } = outcome;
  return sendJson(exchange, duplicate ? 200 : 201, {
    ok: true,
    id,
    next,
    ...(duplicate && { duplicate }),
  });
}

const problem = 'There is a problem';

/** Sends a submission's outcome as JSON. */
function sendOutcome(exchange: Exchange, outcome: Outcome, site: Site): Response {
  if (outcome.kind === 'stored') {
    const { id, next, duplicate, booking = null, isSpooled } = outcome;
    const body = { ok: true, id, next, booking, ...(duplicate && { duplicate: true }) };
    if (isSpooled) return sendJson(exchange, 202, { ...body, stored: 'spool' });
    return sendJson(exchange, duplicate ? 200 : 201, body);
  }
  if (outcome.kind === 'conflict' || outcome.kind === 'invalid') {
    const { code, fieldErrors, formErrors, formToken } = outcome;
    const refusal = { error: code, message: problem, fieldErrors, formErrors };
    const again = formToken && { formToken };
    if (outcome.kind === 'invalid') return sendProblem(exchange, 422, refusal, { ...again });
    const { id, alternatives } = outcome;
    const [message = problem] = [...Object.values(fieldErrors).flat(), ...formErrors];
    return sendProblem(exchange, 409, { ...refusal, message }, { id, alternatives, ...again });
  }
  const later = { 'Retry-After': String(outcome.waitSeconds) };
  if (outcome.kind === 'limited') {
    const { message } = outcome;
    return sendProblem(
      exchange,
      429,
      { error: 'rate_limited', message, formErrors: [message] },
      {},
      later,
    );
  }
  const message = `Nothing was sent. Please try again in a moment, call ${site.phone} or write to ${site.email}.`;
  return sendProblem(exchange, 503, { error: 'unavailable', message }, {}, later);
}

const names: ReadonlySet<string> = new Set([...formNames, toolEmailForm.name]);

/** `minimumMs`: minimum time a person takes to fill in a form. */
export function formToken({ formTokens, clock }: Services, minimumMs: number): Handler {
  return (exchange) => {
    const form = exchange.env.url.searchParams.get('form') ?? '';
    if (!names.has(form))
      return refuse(exchange, 400, 'malformed', 'There is no form of that name.');
    const issuedAt = clock.now();
    return sendJson(exchange, 200, {
      token: formTokens.issue(form),
      issuedAt: new Date(issuedAt).toISOString(),
      expiresAt: new Date(issuedAt + tokenLifetimeMs).toISOString(),
      minSeconds: minimumMs / 1000,
    });
  };
}

export const toolNamed = (slug: string) => findTool(slug) ?? findAuditTool(slug);

/** Whatever the method, before the body is read. */
export const refuseUnknownTool = (exchange: Exchange, slug: string) =>
  toolNamed(slug) ? undefined : refuse(exchange, 404, 'not_found', 'There is no such tool.');

/**
 * API clients get JSON. A form without JavaScript is passed on to the tool's page at the result's address, so that its
 * action answers with the result still shown.
 */
export function toolEmail({ toolResults, site }: Services, answerPage: Step): Handler {
  return async (exchange, slug, { fields }) => {
    const tool = toolNamed(slug);
    if (!tool) return refuseUnknownTool(exchange, slug);
    if (wantsJson(exchange)) {
      const outcome = await toolResults.send(tool, submissionOf(exchange, fields));
      return sendOutcome(exchange, outcome, site());
    }
    const { env } = exchange;
    env.url = new URL(tool.path, env.url);
    env.url.search = `${inputsIn(fields)}&send=1`;
    return answerPage(exchange);
  };
}
