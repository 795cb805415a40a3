import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import type { WatchStopState } from '#server/audit/watch/watches.ts';
import { pageMeta } from '../document/page-meta.ts';
import { requestContext, servicesContext } from '../loaders/context.ts';
import { missing } from '../loaders/page-data.server.ts';
import { OneButton, OneButtonPage, WatchedAddress } from '../sections/one-button-page.tsx';
import { Lede } from '../sections/page-head.tsx';
import { ArrowLink } from '../ui/text-link.tsx';

const shown = (found: WatchStopState) => ({
  isActive: found.state === 'active',
  watched: 'watched' in found ? found.watched : undefined,
});

/** GET changes nothing: mail scanners open every link. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const found = await context.get(servicesContext).watches.lookAtStop(params.token ?? '');
  if (found.state === 'unknown') throw missing(request);
  const title = found.state === 'active' ? 'Stop watching' : 'We no longer watch it';
  return { head: [{ title }, { name: 'robots', content: 'noindex,nofollow' }], ...shown(found) };
}

/** Responds 200 without a redirect, because mail services post on behalf of users. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { watches } = context.get(servicesContext);
  const clientAddress = context.get(requestContext)?.clientAddress ?? '';
  const found = await watches.stop(params.token ?? '', clientAddress);
  if (found.state === 'unknown') throw missing(request);
  return shown(found);
}

export const meta = pageMeta;

export { PageError as ErrorBoundary } from './page-error.tsx';

export default function WatchStop() {
  const found = useLoaderData<typeof loader>();
  const { isActive, watched } = useActionData<typeof action>() ?? found;
  return isActive ? (
    <OneButtonPage heading="Stop|watching?">
      {watched && <WatchedAddress {...watched} />}
      <Lede className="mt-4.5">It works at once.</Lede>
      <OneButton label="Stop watching" />
    </OneButtonPage>
  ) : (
    <OneButtonPage heading="We no longer|watch it">
      {watched && <WatchedAddress {...watched} />}
      <Lede className="mt-4.5">No more audits of this address, and no more emails about it.</Lede>
      <p className="mt-6">
        <ArrowLink to="/tools/seo-audit">Audit an address</ArrowLink>
      </p>
    </OneButtonPage>
  );
}
