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
import { OneButton, OneButtonPage, WatchedAddress } from '../sections/one-button-page.tsx';
import { Lede } from '../sections/page-head.tsx';
import { ArrowLink } from '../ui/text-link.tsx';

const titles = {
  pending: 'Confirm what to watch',
  confirmed: 'We watch this address',
  full: 'Nothing more can be watched',
  expired: 'This link no longer works',
};

/** GET changes nothing: mail scanners open every link. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const found = await context.get(servicesContext).watches.lookAtConfirm(params.token ?? '');
  if (found.state === 'unknown') throw missing(request);
  // A confirmation refused for lack of room is not stored, so the URL says so.
  const isFull = found.state === 'pending' && new URL(request.url).searchParams.has('full');
  const state = isFull ? 'full' : found.state;
  const head = [{ title: titles[state] }, { name: 'robots', content: 'noindex,nofollow' }];
  const watched = 'watched' in found ? found.watched : undefined;
  const stop = 'stopUrl' in found ? new URL(found.stopUrl).pathname : undefined;
  return data({ head, state, watched, stop }, state === 'expired' ? 404 : 200);
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { watches } = context.get(servicesContext);
  const clientAddress = context.get(requestContext)?.clientAddress ?? '';
  const { state } = await watches.confirm(params.token ?? '', clientAddress);
  if (state === 'unknown') throw missing(request);
  return redirect(`${new URL(request.url).pathname}${state === 'full' ? '?full=yes' : ''}`, 303);
}

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function WatchConfirm() {
  const { state, watched, stop } = useLoaderData<typeof loader>();
  switch (state) {
    case 'pending':
      return (
        <OneButtonPage heading="Watch|this address?">
          {watched && <WatchedAddress {...watched} />}
          <Lede className="mt-4.5">{wordings.audit_watch.text}</Lede>
          <OneButton label="Watch this address" />
        </OneButtonPage>
      );
    case 'confirmed':
      return (
        <OneButtonPage heading="We watch|this address">
          {watched && <WatchedAddress {...watched} />}
          <Lede className="mt-4.5">
            The first weekly audit is 7 days from now. No email means that nothing changed.
          </Lede>
          <p className="mt-6 flex flex-wrap gap-x-7 gap-y-2">
            <ArrowLink to="/tools">See our other tools</ArrowLink>
            {stop && <ArrowLink to={stop}>Stop watching</ArrowLink>}
          </p>
        </OneButtonPage>
      );
    case 'full':
      return (
        <OneButtonPage heading="Nothing more|can be watched">
          {watched && <WatchedAddress {...watched} />}
          <Lede className="mt-4.5">
            One person can watch 5 addresses, and one website has up to 20 watches. Stop another one by the
            link in its emails, then open this page again.
          </Lede>
          <OneButton label="Try once more" />
        </OneButtonPage>
      );
    default:
      return (
        <OneButtonPage heading="This link|no longer works">
          <Lede className="mt-4.5">
            Links work for 7 days, and not after you stop. Audit the address again and ask below the report.
          </Lede>
          <p className="mt-6">
            <ArrowLink to="/tools/seo-audit">Audit it again</ArrowLink>
          </p>
        </OneButtonPage>
      );
  }
}
