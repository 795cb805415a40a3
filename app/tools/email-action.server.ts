/** What the page of a tool does with "E-mail me my results" when the browser sends it as a plain form. */
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { toolAt } from '#domain/tools/index.ts';
import { requestContext, servicesContext } from '../context.ts';
import type { ReturnedForm } from '../forms/answer.ts';
import { readFields, typedValues } from '../forms/read-fields.ts';
import { formReturnedContext } from '../forms/returned-context.ts';
import { submissionMeta } from '../forms/submission-meta.ts';
import { missing, pathOf } from '../page-data.server.ts';

/** Seconds after which a visitor whose form could not be stored may try again. */
const retryAfterSeconds = 30;

/** Sent: 303 back to the result. Otherwise the result again, with the messages and what was typed. */
export async function sendResult({ request, context }: ActionFunctionArgs) {
  const tool = toolAt(pathOf(request));
  if (!tool) throw missing(request);
  const fields = await readFields(request);
  const { clientAddress = '', contentType } = context.get(requestContext) ?? {};
  const outcome = await context.get(servicesContext).toolResults.send(tool, {
    fields,
    meta: submissionMeta(request.headers, new URL(request.url), { clientAddress, contentType }),
  });
  if (outcome.kind === 'stored') return redirect(outcome.next, 303);
  context.set(formReturnedContext, true);
  const values = typedValues(fields);
  if (outcome.kind === 'unavailable') {
    const returned: ReturnedForm = { answer: { kind: 'unavailable' }, values };
    return data(returned, { status: 503, headers: { 'Retry-After': String(retryAfterSeconds) } });
  }
  if (outcome.kind === 'limited') {
    const answer = { kind: 'refused' as const, fieldErrors: {}, formErrors: [outcome.message] };
    return data<ReturnedForm>(
      { answer, values },
      { status: 429, headers: { 'Retry-After': String(outcome.waitSeconds) } },
    );
  }
  const { fieldErrors, formErrors, formToken } = outcome;
  const answer = { kind: 'refused' as const, fieldErrors, formErrors, ...(formToken && { formToken }) };
  return data<ReturnedForm>({ answer, values }, 422);
}
