import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import { wordings } from '#content/site/wordings.ts';
import { pageMeta } from '../document/page-meta.ts';
import { requestContext, servicesContext } from '../loaders/context.ts';
import { missing } from '../loaders/page-data.server.ts';
import { OneButton, OneButtonPage } from '../sections/one-button-page.tsx';
import { Lede } from '../sections/page-head.tsx';
import { ArrowLink } from '../ui/text-link.tsx';

const titles = {
  pending: 'Confirm your subscription',
  confirmed: 'You’re subscribed',
  expired: 'This link no longer works',
};

/** GET changes nothing: mail scanners open every link. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { newsletter } = context.get(servicesContext);
  const result = await newsletter.lookAtConfirm(params.token ?? '');
  if (result.state === 'unknown') throw missing(request);
  const head = [{ title: titles[result.state] }, { name: 'robots', content: 'noindex,nofollow' }];
  const leave = result.state === 'confirmed' ? new URL(result.unsubscribeUrl).pathname : undefined;
  const status = result.state === 'expired' ? 404 : 200;
  return data({ head, state: result.state, leave, promise: wordings.newsletter.text }, status);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { newsletter } = context.get(servicesContext);
  const clientAddress = context.get(requestContext)?.clientAddress ?? '';
  const { state } = await newsletter.confirm(params.token ?? '', clientAddress);
  if (state === 'unknown') throw missing(request);
  return redirect(new URL(request.url).pathname, 303);
}

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function NewsletterConfirm() {
  const { state, leave, promise } = useLoaderData<typeof loader>();
  if (state === 'pending') {
    return (
      <OneButtonPage heading="Confirm your|subscription">
        <Lede className="mt-4.5">{promise}</Lede>
        <OneButton label="Confirm my subscription" />
      </OneButtonPage>
    );
  }
  if (state === 'confirmed') {
    return (
      <OneButtonPage heading="You’re|subscribed">
        <Lede className="mt-4.5">Your address is confirmed.</Lede>
        <p className="mt-6 flex flex-wrap gap-x-7 gap-y-2">
          <ArrowLink to="/resources">Read our articles</ArrowLink>
          {leave && <ArrowLink to={leave}>Unsubscribe</ArrowLink>}
        </p>
      </OneButtonPage>
    );
  }
  return (
    <OneButtonPage heading="This link|no longer works">
      <Lede className="mt-4.5">
        Links work for 7 days, and not after you unsubscribe. Subscribe again and we send a new one.
      </Lede>
      <p className="mt-6">
        <ArrowLink to="/newsletter">Subscribe again</ArrowLink>
      </p>
    </OneButtonPage>
  );
}
