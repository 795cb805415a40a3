import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { pageMeta } from '../document/page-meta.ts';
import { servicesContext } from '../loaders/context.ts';
import { missing } from '../loaders/page-data.server.ts';
import { OneButton, OneButtonPage } from '../sections/one-button-page.tsx';
import { Lede } from '../sections/page-head.tsx';
import { ArrowLink } from '../ui/text-link.tsx';

/** GET changes nothing: mail scanners open every link. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const state = await context.get(servicesContext).waitingList.look(params.token ?? '');
  if (state === undefined) throw missing(request);
  const title = state === 'waiting' ? 'Leave the waiting list' : 'You’re off the waiting list';
  return {
    head: [{ title }, { name: 'robots', content: 'noindex,nofollow' }],
    isWaiting: state === 'waiting',
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const state = await context.get(servicesContext).waitingList.leave(params.token ?? '');
  if (state === undefined) throw missing(request);
  return redirect(new URL(request.url).pathname, 303);
}

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function LeaveWaitingList() {
  const { isWaiting } = useLoaderData<typeof loader>();
  if (isWaiting) {
    return (
      <OneButtonPage heading="Leave the|waiting list">
        <Lede className="mt-4.5">We stop writing to you about open times.</Lede>
        <OneButton label="Take me off the list" />
      </OneButtonPage>
    );
  }
  return (
    <OneButtonPage heading="You’re off the|waiting list">
      <Lede className="mt-4.5">We won’t write to you about open times.</Lede>
      <p className="mt-6">
        <ArrowLink to="/get-started">Look at open times yourself</ArrowLink>
      </p>
    </OneButtonPage>
  );
}
