import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { wordings } from '#content/site/wordings.ts';
import { requestContext, servicesContext } from '../loaders/context.ts';
import { missing } from '../loaders/page-data.server.ts';
import { shown, type Views } from '../sections/email-link-page.tsx';

const views: Views<'pending' | 'confirmed' | 'expired'> = {
  pending: {
    heading: 'Confirm your|subscription',
    lede: wordings.newsletter.text,
    button: 'Confirm my subscription',
  },
  confirmed: { heading: 'You’re|subscribed', lede: 'Your address is confirmed.' },
  expired: {
    heading: 'This link|no longer works',
    lede: 'Links work for 7 days, and not after you unsubscribe. Subscribe again and we send a new one.',
    links: [{ to: '/newsletter', label: 'Subscribe again' }],
  },
};

/** GET changes nothing: mail scanners open every link. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const result = await context.get(servicesContext).newsletter.lookAtConfirm(params.token ?? '');
  if (result.state === 'unknown') throw missing(request);
  const view = views[result.state];
  if (result.state !== 'confirmed') return data(shown(view), result.state === 'expired' ? 404 : 200);
  const leave = { to: new URL(result.unsubscribeUrl).pathname, label: 'Unsubscribe' };
  return shown({ ...view, links: [{ to: '/resources', label: 'Read our articles' }, leave] });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { newsletter } = context.get(servicesContext);
  const clientAddress = context.get(requestContext)?.clientAddress ?? '';
  const { state } = await newsletter.confirm(params.token ?? '', clientAddress);
  if (state === 'unknown') throw missing(request);
  return redirect(new URL(request.url).pathname, 303);
}

export { EmailLinkPage as default } from '../sections/email-link-page.tsx';
export { meta, PageError as ErrorBoundary } from './page-error.tsx';
