import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { requestContext, servicesContext } from '../context.ts';
import { missing } from '../page-data.server.ts';
import { pageMeta } from '../page-meta.ts';
import { OneButton, OneButtonPage } from '../sections/one-button-page.tsx';
import { Lede } from '../ui/schedule-head.tsx';
import { ArrowLink } from '../ui/text-link.tsx';

/** Looking changes nothing: mail scanners open every link. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const state = await context.get(servicesContext).newsletter.lookAtUnsubscribe(params.token ?? '');
  if (state === 'unknown') throw missing(request);
  const title = state === 'active' ? 'Leave the newsletter' : 'You are off the list';
  return { head: [{ title }, { name: 'robots', content: 'noindex,nofollow' }], isActive: state === 'active' };
}

/** Answers 200 with the page itself, as mail services expect that press the button for somebody. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { newsletter } = context.get(servicesContext);
  const clientAddress = context.get(requestContext)?.clientAddress ?? '';
  const state = await newsletter.unsubscribe(params.token ?? '', clientAddress);
  if (state === 'unknown') throw missing(request);
  return { isActive: false };
}

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function Unsubscribe() {
  const found = useLoaderData<typeof loader>();
  const { isActive } = useActionData<typeof action>() ?? found;
  if (isActive) {
    return (
      <OneButtonPage heading="Leave the|newsletter">
        <Lede className="mt-4.5">One button, no reasons asked. It works at once.</Lede>
        <OneButton label="Unsubscribe" />
      </OneButtonPage>
    );
  }
  return (
    <OneButtonPage heading="You are|off the list">
      <Lede className="mt-4.5">
        No newsletter goes to this address. Mail about a call or a form you send is not affected.
      </Lede>
      <p className="mt-6">
        <ArrowLink to="/newsletter">Changed your mind?</ArrowLink>
      </p>
    </OneButtonPage>
  );
}
