/** Every form's address for programs: the same submission as the page's, answered in JSON. */

import { submissionMeta } from '#app/forms/submission-meta.ts';
import { formAt } from '#content/forms.ts';
import { site } from '#content/site.ts';
import type { Outcome } from '#server/leads.ts';
import type { Services } from '#server/services.ts';
import type { Exchange, Step } from '../http/exchange.ts';
import { type ErrorBody, sendJson, wantsJson } from '../http/refuse.ts';

export function formApi(services: Services): Step {
  return async (exchange) => {
    const { fields, url, req } = exchange;
    const form = formAt(url.pathname);
    if (!fields || !form || !wantsJson(exchange)) return false;
    const key = req.headers['idempotency-key'];
    const outcome = await services.leads.submit(form, {
      fields,
      ...(typeof key === 'string' && { idempotencyKey: key }),
      meta: submissionMeta(headersOf(req.headers), url, {
        clientAddress: exchange.clientAddress,
        isFrequentClient: exchange.isFrequentClient,
        contentType: req.headers['content-type'],
      }),
    });
    return form === 'newsletter' ? sendRequested(exchange, outcome) : sendOutcome(exchange, outcome);
  };
}

/** A request for the newsletter books nothing, and its answer is the same whatever is known of the address. */
function sendRequested(exchange: Exchange, outcome: Outcome): true {
  if (outcome.kind !== 'stored' || outcome.isSpooled) return sendOutcome(exchange, outcome);
  const { id, next, duplicate } = outcome;
  return sendJson(exchange, duplicate ? 200 : 201, { ok: true, id, next, ...(duplicate && { duplicate }) });
}

/** What a submission came to, in JSON. */
export function sendOutcome(exchange: Exchange, outcome: Outcome): true {
  const { requestId } = exchange;
  if (outcome.kind === 'stored') {
    const { id, next, duplicate, booking = null, isSpooled } = outcome;
    const body = { ok: true, id, next, booking, ...(duplicate && { duplicate: true }) };
    if (isSpooled) return sendJson(exchange, 202, { ...body, stored: 'spool' });
    return sendJson(exchange, duplicate ? 200 : 201, body);
  }
  if (outcome.kind === 'conflict') {
    const { code, id, fieldErrors, formErrors, alternatives, formToken } = outcome;
    const [message = 'There is a problem'] = [...Object.values(fieldErrors).flat(), ...formErrors];
    return sendJson(exchange, 409, {
      ok: false,
      error: code,
      message,
      fieldErrors,
      formErrors,
      requestId,
      id,
      alternatives,
      ...(formToken && { formToken }),
    });
  }
  if (outcome.kind === 'limited') {
    const { message, waitSeconds } = outcome;
    const body = {
      ok: false,
      error: 'rate_limited',
      message,
      fieldErrors: {},
      formErrors: [message],
      requestId,
    };
    return sendJson(exchange, 429, body, { 'Retry-After': String(waitSeconds) });
  }
  if (outcome.kind === 'invalid') {
    const { code, fieldErrors, formErrors, formToken } = outcome;
    const body: ErrorBody & { formToken?: string } = {
      ok: false,
      error: code,
      message: 'There is a problem',
      fieldErrors,
      formErrors,
      requestId,
      ...(formToken && { formToken }),
    };
    return sendJson(exchange, 422, body);
  }
  const body: ErrorBody = {
    ok: false,
    error: 'unavailable',
    message: `Nothing was sent. Please try again in a moment, call ${site.phone} or write to ${site.email}.`,
    fieldErrors: {},
    formErrors: [],
    requestId,
  };
  return sendJson(exchange, 503, body, { 'Retry-After': String(outcome.waitSeconds) });
}

export function headersOf(headers: Record<string, string | string[] | undefined>): Headers {
  const entries = Object.entries(headers).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return new Headers(entries);
}
