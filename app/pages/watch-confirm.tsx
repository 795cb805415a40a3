import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { wordings } from '#content/site/wordings.ts';
import { requestContext, servicesContext } from '../loaders/context.ts';
import { missing } from '../loaders/page-data.server.ts';
import { shown, type Views } from '../sections/email-link-page.tsx';

const views: Views<'pending' | 'confirmed' | 'full' | 'expired'> = {
  pending: {
    heading: 'Watch|this address?',
    title: 'Confirm what to watch',
    lede: wordings.audit_watch.text,
    button: 'Watch this address',
  },
  confirmed: {
    heading: 'We watch|this address',
    lede: 'The first weekly audit is 7 days from now. No email means that nothing changed.',
  },
  full: {
    heading: 'Nothing more|can be watched',
    lede: 'One person can watch 5 addresses, and one website has up to 20 watches. Stop another one by the link in its emails, then open this page again.',
    button: 'Try once more',
  },
  expired: {
    heading: 'This link|no longer works',
    lede: 'Links work for 7 days, and not after you stop. Audit the address again and ask below the report.',
    links: [{ to: '/tools/seo-audit', label: 'Audit it again' }],
  },
};

/** GET changes nothing: mail scanners open every link. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const found = await context.get(servicesContext).watches.lookAtConfirm(params.token ?? '');
  if (found.state === 'unknown') throw missing(request);
  if (!('watched' in found)) return data(shown(views.expired), 404);
  // A confirmation refused for lack of room is not stored, so the URL says so.
  const isFull = found.state === 'pending' && new URL(request.url).searchParams.has('full');
  const view = views[isFull ? 'full' : found.state];
  if (found.state !== 'confirmed') return shown(view, found.watched);
  const stop = { to: new URL(found.stopUrl).pathname, label: 'Stop watching' };
  return shown({ ...view, links: [{ to: '/tools', label: 'See our other tools' }, stop] }, found.watched);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { watches } = context.get(servicesContext);
  const clientAddress = context.get(requestContext)?.clientAddress ?? '';
  const { state } = await watches.confirm(params.token ?? '', clientAddress);
  if (state === 'unknown') throw missing(request);
  return redirect(`${new URL(request.url).pathname}${state === 'full' ? '?full=yes' : ''}`, 303);
}

export { EmailLinkPage as default } from '../sections/email-link-page.tsx';
export { meta, PageError as ErrorBoundary } from './page-error.tsx';
