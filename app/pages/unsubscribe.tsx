import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { requestContext, servicesContext } from '../loaders/context.ts';
import { missing } from '../loaders/page-data.server.ts';
import { shown, type Views } from '../sections/email-link-page.tsx';

const views: Views<'active' | 'ended'> = {
  active: { heading: 'Unsubscribe from|the newsletter', lede: 'It works at once.', button: 'Unsubscribe' },
  ended: {
    heading: 'You’re|unsubscribed',
    lede: 'We won’t send the newsletter to this address. Emails about a call or a form you send still arrive.',
    links: [{ to: '/newsletter', label: 'Changed your mind?' }],
  },
};

/** GET changes nothing: mail scanners open every link. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const state = await context.get(servicesContext).newsletter.lookAtUnsubscribe(params.token ?? '');
  if (state === 'unknown') throw missing(request);
  return shown(views[state === 'active' ? 'active' : 'ended']);
}

/** Responds 200 without a redirect, because mail services post on behalf of users. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { newsletter } = context.get(servicesContext);
  const clientAddress = context.get(requestContext)?.clientAddress ?? '';
  const state = await newsletter.unsubscribe(params.token ?? '', clientAddress);
  if (state === 'unknown') throw missing(request);
  return shown(views.ended);
}

export { EmailLinkPage as default } from '../sections/email-link-page.tsx';
export { meta, PageError as ErrorBoundary } from './page-error.tsx';
