/** Loader and action of pages with a form. Same texts as the JSON responses. */

import { type FormName, formsAt } from '#content/site/forms.ts';
import { newsletterNote, wordings } from '#content/site/wordings.ts';
import { type FormDefinition, viewsOf } from '#domain/forms/form.ts';
import type { Fields } from '#server/http/exchange.ts';
import type { Outcome } from '#server/leads/lead-to-store.ts';
import type { FormAnswer, PageForm, Refusal, ReturnedForm, TypedValues } from '../forms/answer.ts';
import { readFields, typedValues } from '../forms/read-fields.ts';
import { submissionMeta } from '../forms/submission-meta.ts';
import { type HeadTag, withErrorTitle } from '../layout/document/head-tags.tsx';
import { type PageContext, type PageRequest, redirect, withStatus } from '../page-module.ts';

/** Initial form and page head. The query may preset choices (`?topic=press`); other values are ignored. */
export function loadForm(
  name: FormName,
  { request, context }: Pick<PageRequest, 'request' | 'context'>,
  head: HeadTag[],
): { head: HeadTag[]; form: PageForm } {
  const { form, path }: { form: FormDefinition; path: string } = formsAt(context.site.prices)[name];
  const { searchParams } = new URL(request.url);
  const preset = Object.entries(form.fields).flatMap(([field, { choices = [] }]) => {
    const chosen = choices.find(({ value }) => value === searchParams.get(field));
    return chosen ? [[field, chosen.value]] : [];
  });
  return {
    head: context.isFormReturned ? withErrorTitle(head) : head,
    form: {
      name,
      path,
      token: context.services.formTokens.issue(name),
      fields: viewsOf(form.fields),
      preset: Object.fromEntries(preset),
      privacyNote: name === 'newsletter' ? newsletterNote : wordings.contact_request.text,
    },
  };
}

/** Stored: 303 to the thank-you page. Otherwise the page again, with errors and input. */
export async function submitForm(name: FormName, { request, context }: PageRequest) {
  const fields = await readFields(request);
  const refused = refusedBefore(fields, context);
  if (refused) return refused;
  const idempotencyKey = request.headers.get('idempotency-key');
  const outcome = await context.services.leads.submit(name, {
    fields,
    ...(idempotencyKey !== null && { idempotencyKey }),
    meta: submissionMeta(request.headers, new URL(request.url), context.facts),
  });
  return answerTo(outcome, fields, context);
}

/** A form rejected before validation: returned with its input, not processed. */
export function refusedBefore(fields: Fields, context: PageContext) {
  const refusal = context.facts?.refusal;
  if (!refusal) return undefined;
  const { status, message, headers = {} } = refusal;
  return returnForm(refusedWith(message), fields, context, { status, headers });
}

/** Stored: 303 to the next page. Otherwise the form's result, with a matching status. */
export function answerTo(outcome: Outcome, fields: Fields, context: PageContext) {
  if (outcome.kind === 'stored') return redirect(outcome.next, 303);
  if (outcome.kind === 'unavailable' || outcome.kind === 'limited') {
    const isLimited = outcome.kind === 'limited';
    return returnForm(
      isLimited ? refusedWith(outcome.message) : { kind: 'unavailable' },
      fields,
      context,
      {
        status: isLimited ? 429 : 503,
        headers: { 'Retry-After': String(outcome.waitSeconds) },
      },
    );
  }
  const { fieldErrors, formErrors, formToken } = outcome;
  const refusal: Refusal = {
    kind: 'refused',
    fieldErrors,
    formErrors,
    ...(outcome.kind === 'conflict' && { alternatives: outcome.alternatives }),
    ...(formToken && { formToken }),
  };
  return returnForm(refusal, fields, context, { status: outcome.kind === 'conflict' ? 409 : 422 });
}

const refusedWith = (message: string): Refusal => ({
  kind: 'refused',
  fieldErrors: {},
  formErrors: [message],
});

function returnForm(
  answer: FormAnswer,
  fields: Fields,
  context: PageContext,
  init: { status: number; headers?: Record<string, string> },
) {
  context.isFormReturned = true;
  const values = typedValues(fields);
  // The loader finds a held time by the token that the page now gets.
  const formToken = answer.kind === 'refused' ? answer.formToken : undefined;
  context.typed = { ...values, ...(formToken && { form_token: formToken }) };
  return withStatus<ReturnedForm>({ answer, values }, init);
}

/** Typed values without a token that is no longer valid: after a conflict it links the next attempt to the first. */
export function withValidToken(
  form: string,
  { form_token: token, ...values }: TypedValues,
  context: PageContext,
): TypedValues {
  const [text] = [token].flat();
  if (text === undefined) return values;
  const isGood = context.services.formTokens.verify(form, text).state === 'ok';
  return isGood ? { ...values, form_token: text } : values;
}
