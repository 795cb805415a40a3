/** Booking steps without JavaScript: each submit returns the page of its pane with all input. */
import { type ActionFunctionArgs, data } from 'react-router';
import { noTime, type Pane, paneAsked, panes } from '#domain/booking/steps.ts';
import { parseForm } from '#domain/forms/form.ts';
import { getStartedFormAt } from '#domain/forms/get-started.ts';
import { paneOfAnswer, type ReturnedForm, type TypedValues } from '../forms/answer.ts';
import { readFields, typedValues } from '../forms/read-fields.ts';
import { formReturnedContext, requestContext, servicesContext, typedContext } from './context.ts';
import { withValidToken } from './form-page.server.ts';

/** The page of the requested pane; undefined when the call is to be booked. Stores nothing. */
export async function bookingStep({ request, context }: ActionFunctionArgs) {
  if (context.get(requestContext)?.refusal) return undefined;
  const fields = await readFields(request.clone());
  const pane = paneAsked(fields);
  if (!pane) return undefined;
  const { pick, intent: _, ...typed } = withValidToken('get-started', typedValues(fields), context);
  const values: TypedValues = {
    ...typed,
    ...(typeof pick === 'string' && { slot: pick === noTime ? '' : pick }),
    pane,
  };
  const { location } = context.get(servicesContext).booking;
  const parsed = pane === 'confirm' ? parseForm(getStartedFormAt(location), fields) : undefined;
  if (!parsed || !('errors' in parsed)) {
    context.set(typedContext, values);
    return data<ReturnedForm>({ values });
  }
  const answer = { kind: 'refused' as const, ...parsed.errors };
  const returned = { ...values, pane: paneOfAnswer(answer) ?? 'you' };
  context.set(typedContext, returned);
  context.set(formReturnedContext, true);
  return data<ReturnedForm>({ answer, values: returned }, { status: 422 });
}

/** Initial pane: the requested one, or the one with the error. */
export function firstPane(returned: ReturnedForm | undefined): Pane {
  const { answer, values = {} } = returned ?? {};
  return paneOfAnswer(answer) ?? panes.find((one) => one === values.pane) ?? (answer ? 'you' : 'time');
}
