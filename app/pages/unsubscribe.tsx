import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { pageMeta } from '../document/page-meta.ts';
import { requestContext, servicesContext } from '../loaders/context.ts';
import { missing } from '../loaders/page-data.server.ts';
import { OneButton, OneButtonPage } from '../sections/one-button-page.tsx';
import { Lede } from '../sections/page-head.tsx';
import { ArrowLink } from '../ui/text-link.tsx';

/** GET changes nothing: mail scanners open every link. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const state = await context.get(servicesContext).newsletter.lookAtUnsubscribe(params.token ?? '');
  if (state === 'unknown') throw missing(request);
  const title = state === 'active' ? 'Unsubscribe from the newsletter' : 'You’re unsubscribed';
  return { head: [{ title }, { name: 'robots', content: 'noindex,nofollow' }], isActive: state === 'active' };
}

/** Responds 200 without a redirect, because mail services post on behalf of users. */
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
      <OneButtonPage heading="Unsubscribe from|the newsletter">
        <Lede className="mt-4.5">It works at once.</Lede>
        <OneButton label="Unsubscribe" />
      </OneButtonPage>
    );
  }
  return (
    <OneButtonPage heading="You’re|unsubscribed">
      <Lede className="mt-4.5">
        We won’t send the newsletter to this address. Emails about a call or a form you send still arrive.
      </Lede>
      <p className="mt-6">
        <ArrowLink to="/newsletter">Changed your mind?</ArrowLink>
      </p>
    </OneButtonPage>
  );
}
