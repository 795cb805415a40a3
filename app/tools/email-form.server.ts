/** Initial data of the form below a tool's result. */
import type { LoaderFunctionArgs } from 'react-router';
import { wordings } from '#content/site/wordings.ts';
import { toolEmailForm } from '#domain/forms/tool-email.ts';
import { requestContext, servicesContext } from '../loaders/context.ts';
import type { EmailForm } from './email-result.tsx';

/** No token, so the page can be cached for everyone with the same link; a script fetches one. */
export function emailForm({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>): EmailForm {
  const words = { labels: toolEmailForm.labels, privacyNote: wordings.contact_request.text };
  if (context.get(requestContext) === null) return { ...words, sent: false };
  const receipt = context.get(servicesContext).thankYou.read(new URL(request.url).searchParams.get('sent'));
  return { ...words, sent: receipt !== undefined };
}
