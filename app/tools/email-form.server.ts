/** Initial data of the form below a tool's result. */
import type { LoaderFunctionArgs } from 'react-router';
import { wordings } from '#content/site/wordings.ts';
import { toolEmailForm } from '#domain/forms/tool-email.ts';
import { requestContext, servicesContext } from '../loaders/context.ts';
import type { EmailForm } from './email-result.tsx';

/** No token, so the page can be cached for everyone with the same link; a script fetches one. */
export const emptyEmailForm: EmailForm = {
  labels: toolEmailForm.labels,
  privacyNote: wordings.contact_request.text,
  sent: false,
};

export function emailForm({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>): EmailForm {
  if (context.get(requestContext) === null) return emptyEmailForm;
  const receipt = context.get(servicesContext).thankYou.read(new URL(request.url).searchParams.get('sent'));
  return { ...emptyEmailForm, sent: receipt !== undefined };
}
