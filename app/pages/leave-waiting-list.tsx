import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { servicesContext } from '../loaders/context.ts';
import { missing } from '../loaders/page-data.server.ts';
import { shown, type Views } from '../sections/email-link-page.tsx';

const views: Views<'waiting' | 'left'> = {
  waiting: {
    heading: 'Leave the|waiting list',
    lede: 'We stop writing to you about open times.',
    button: 'Take me off the list',
  },
  left: {
    heading: 'You’re off the|waiting list',
    lede: 'We won’t write to you about open times.',
    links: [{ to: '/get-started', label: 'Look at open times yourself' }],
  },
};

/** GET changes nothing: mail scanners open every link. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const state = await context.get(servicesContext).waitingList.look(params.token ?? '');
  if (state === undefined) throw missing(request);
  return shown(views[state]);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const state = await context.get(servicesContext).waitingList.leave(params.token ?? '');
  if (state === undefined) throw missing(request);
  return redirect(new URL(request.url).pathname, 303);
}

export { EmailLinkPage as default } from '../sections/email-link-page.tsx';
export { meta, PageError as ErrorBoundary } from './page-error.tsx';
