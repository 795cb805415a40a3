/** The form under a tool's result, as its page starts with it. */
import type { LoaderFunctionArgs } from 'react-router';
import { wordings } from '#content/wordings.ts';
import { toolEmailForm } from '#domain/forms/tool-email.ts';
import { requestContext, servicesContext } from '../context.ts';
import type { EmailForm } from './email-result.tsx';

/** With a token where the server answers this request itself; a page that is built ahead has none to give. */
export function emailForm({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>): EmailForm {
  const words = { labels: toolEmailForm.labels, privacyNote: wordings.contact_request.text };
  if (context.get(requestContext) === null) return { ...words, sent: false };
  const { formTokens, thankYou } = context.get(servicesContext);
  const receipt = thankYou.read(new URL(request.url).searchParams.get('sent'));
  return {
    ...words,
    token: formTokens.issue(toolEmailForm.name),
    sent: receipt !== undefined,
  };
}
