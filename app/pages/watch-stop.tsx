import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import type { WatchStopState } from '#server/audit/watch/watches.ts';
import { requestContext, servicesContext } from '../loaders/context.ts';
import { missing } from '../loaders/page-data.server.ts';
import { shown, type Views } from '../sections/email-link-page.tsx';

const views: Views<'active' | 'ended'> = {
  active: {
    heading: 'Stop|watching?',
    title: 'Stop watching',
    lede: 'It works at once.',
    button: 'Stop watching',
  },
  ended: {
    heading: 'We no longer|watch it',
    lede: 'No more audits of this address, and no more emails about it.',
    links: [{ to: '/tools/seo-audit', label: 'Audit an address' }],
  },
};

const shownFor = (found: WatchStopState) =>
  shown(views[found.state === 'active' ? 'active' : 'ended'], 'watched' in found ? found.watched : undefined);

/** GET changes nothing: mail scanners open every link. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const found = await context.get(servicesContext).watches.lookAtStop(params.token ?? '');
  if (found.state === 'unknown') throw missing(request);
  return shownFor(found);
}

/** Responds 200 without a redirect, because mail services post on behalf of users. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { watches } = context.get(servicesContext);
  const clientAddress = context.get(requestContext)?.clientAddress ?? '';
  const found = await watches.stop(params.token ?? '', clientAddress);
  if (found.state === 'unknown') throw missing(request);
  return shownFor(found);
}

export { EmailLinkPage as default } from '../sections/email-link-page.tsx';
export { meta, PageError as ErrorBoundary } from './page-error.tsx';
