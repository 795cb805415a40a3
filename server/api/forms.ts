/** The forms' JSON API: the same submission as the page's. */

import { submissionMeta } from '#app/forms/submission-meta.ts';
import type { FormName } from '#content/site/forms.ts';
import { site } from '#content/site/site.ts';
import type { Outcome } from '#server/leads/outcome.ts';
import type { Services } from '#server/process/services.ts';
import type { Handler } from '../http/endpoint.ts';
import type { Exchange, Fields } from '../http/exchange.ts';
import { sendJson, sendProblem } from '../http/refuse.ts';

export function submitForm({ leads }: Services, form: FormName): Handler {
  return async (exchange, _, { fields }) => {
    const outcome = await leads.submit(form, submissionOf(exchange, fields));
    return form === 'newsletter' ? sendRequested(exchange, outcome) : sendOutcome(exchange, outcome);
  };
}

/** A program's submission with what the request says about its sender. */
export function submissionOf({ req, url, clientAddress, isFrequentClient }: Exchange, fields: Fields) {
  const { 'idempotency-key': key, 'content-type': contentType } = req.headers;
  return {
    fields,
    ...(typeof key === 'string' && { idempotencyKey: key }),
    meta: submissionMeta(headersOf(req.headers), url, { clientAddress, isFrequentClient, contentType }),
  };
}

/** A newsletter request books nothing, and its answer reveals nothing about the address. */
function sendRequested(exchange: Exchange, outcome: Outcome): true {
  if (outcome.kind !== 'stored' || outcome.isSpooled) return sendOutcome(exchange, outcome);
  const { id, next, duplicate } = outcome;
  return sendJson(exchange, duplicate ? 200 : 201, { ok: true, id, next, ...(duplicate && { duplicate }) });
}

const problem = 'There is a problem';

/** Sends a submission's outcome as JSON. */
export function sendOutcome(exchange: Exchange, outcome: Outcome): true {
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
    return sendProblem(exchange, 429, { error: 'rate_limited', message, formErrors: [message] }, {}, later);
  }
  const message = `Nothing was sent. Please try again in a moment, call ${site.phone} or write to ${site.email}.`;
  return sendProblem(exchange, 503, { error: 'unavailable', message }, {}, later);
}

function headersOf(headers: Record<string, string | string[] | undefined>): Headers {
  const entries = Object.entries(headers).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return new Headers(entries);
}
