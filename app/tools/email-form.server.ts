/** The form under a tool's result, as its page starts with it. */
import type { LoaderFunctionArgs } from 'react-router';
import { wordings } from '#content/wordings.ts';
import { toolEmailForm } from '#domain/forms/tool-email.ts';
import { requestContext, servicesContext } from '../context.ts';
import type { EmailForm } from './email-result.tsx';

/** The page comes without a token, so that one rendering serves all who follow the same link; a script fetches one. */
export function emailForm({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>): EmailForm {
  const words = { labels: toolEmailForm.labels, privacyNote: wordings.contact_request.text };
  if (context.get(requestContext) === null) return { ...words, sent: false };
  const receipt = context.get(servicesContext).thankYou.read(new URL(request.url).searchParams.get('sent'));
  return { ...words, sent: receipt !== undefined };
}
