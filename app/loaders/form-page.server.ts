/** Loader and action of pages with a form. Same texts as the JSON responses. */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaDescriptor,
  redirect,
} from 'react-router';
import { type FormName, forms } from '#content/site/forms.ts';
import { newsletterNote, wordings } from '#content/site/wordings.ts';
import type { FormDefinition } from '#domain/forms/form.ts';
import type { Fields } from '#server/http/exchange.ts';
import type { Outcome } from '#server/leads/lead-to-store.ts';
import type { FormAnswer, PageForm, Refusal, ReturnedForm, TypedValues } from '../forms/answer.ts';
import { readFields, typedValues } from '../forms/read-fields.ts';
import { submissionMeta } from '../forms/submission-meta.ts';
import {
  formReturnedContext,
  requestContext,
  servicesContext,
  typedContext,
  withErrorTitle,
} from './context.ts';

/** Initial form and page head. The query may preset choices (`?topic=press`); other values are ignored. */
export function loadForm(
  name: FormName,
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  head: MetaDescriptor[],
): { head: MetaDescriptor[]; form: PageForm } {
  const { form, path }: { form: FormDefinition; path: string } = forms[name];
  const { searchParams } = new URL(request.url);
  const preset = Object.entries(form.choices)
    .map(([field, choices]) => [
      field,
      choices.find(({ value }) => value === searchParams.get(field))?.value,
    ])
    .filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    head: context.get(formReturnedContext) ? withErrorTitle(head) : head,
    form: {
      name,
      path,
      token: context.get(servicesContext).formTokens.issue(name),
      labels: form.labels,
      choices: form.choices,
      preset: Object.fromEntries(preset),
      privacyNote: name === 'newsletter' ? newsletterNote : wordings.contact_request.text,
    },
  };
}

/** Stored: 303 to the thank-you page. Otherwise the page again, with errors and input. */
export async function submitForm(name: FormName, { request, context }: ActionFunctionArgs) {
  const fields = await readFields(request);
  const refused = refusedBefore(fields, context);
  if (refused) return refused;
  const idempotencyKey = request.headers.get('idempotency-key');
  const outcome = await context.get(servicesContext).leads.submit(name, {
    fields,
    ...(idempotencyKey !== null && { idempotencyKey }),
    meta: submissionMeta(request.headers, new URL(request.url), context.get(requestContext)),
  });
  return answerTo(outcome, fields, context);
}

/** A form rejected before validation: returned with its input, not processed. */
export function refusedBefore(fields: Fields, context: ActionFunctionArgs['context']) {
  const refusal = context.get(requestContext)?.refusal;
  if (!refusal) return undefined;
  const { status, message, headers = {} } = refusal;
  return returnForm(refusedWith(message), fields, context, { status, headers });
}

/** Stored: 303 to the next page. Otherwise the form's result, with a matching status. */
export function answerTo(outcome: Outcome, fields: Fields, context: ActionFunctionArgs['context']) {
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

export const refusedWith = (message: string): Refusal => ({
  kind: 'refused',
  fieldErrors: {},
  formErrors: [message],
});

export function returnForm(
  answer: FormAnswer,
  fields: Fields,
  context: ActionFunctionArgs['context'],
  init: { status: number; headers?: Record<string, string> },
) {
  context.set(formReturnedContext, true);
  const values = typedValues(fields);
  // The loader finds a held time by the token that the page now gets.
  const formToken = answer.kind === 'refused' ? answer.formToken : undefined;
  context.set(typedContext, { ...values, ...(formToken && { form_token: formToken }) });
  return data<ReturnedForm>({ answer, values }, init);
}

/** Typed values without a token that is no longer valid: after a conflict it links the next attempt to the first. */
export function withValidToken(
  form: string,
  { form_token: token, ...values }: TypedValues,
  context: ActionFunctionArgs['context'],
): TypedValues {
  const [text] = [token].flat();
  if (text === undefined) return values;
  const isGood = context.get(servicesContext).formTokens.verify(form, text).state === 'ok';
  return isGood ? { ...values, form_token: text } : values;
}
