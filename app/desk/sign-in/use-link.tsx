import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import { accountPath, nextPath, signInPath } from '#domain/desk/addresses.ts';
import { pageMeta } from '../../document/page-meta.ts';
import { deskHead } from '../desk-head.ts';
import { DeskButton, deskButton } from '../frame/desk-button.tsx';
import { DeskTrouble } from '../frame/desk-trouble.tsx';
import { Door } from '../frame/door.tsx';
import { deskVisit } from '../require-desk.server.ts';

const head = deskHead('Sign in');

/** GET changes nothing: mail scanners open every link. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { desk } = deskVisit(context);
  const link = await desk.links.look(params.token ?? '');
  return data({ head, name: link?.name, fault: undefined }, { status: link ? 200 : 404 });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { services, desk, visit, clientAddress } = deskVisit(context);
  const attempt = await services.limits.take('desk-sign-in', clientAddress);
  if (attempt.kind === 'limited') {
    throw data(null, { status: 429, headers: { 'Retry-After': String(attempt.waitSeconds) } });
  }
  const used = await desk.links.use(params.token ?? '', visit.agent);
  // The loader then reports that the link was already used.
  if (!used) return data(null, { status: 404 });
  if (visit.session) await desk.sessions.end(visit.session.person.id, visit.session.id, visit.session.actor);
  const next = nextPath(new URL(request.url).searchParams.get('next'));
  const to = used.purpose === 'invite' ? `${accountPath}?welcome` : next;
  return redirect(to, { status: 303, headers: { 'Set-Cookie': visit.beginCookie(used.sessionToken) } });
}

export const meta = pageMeta;

export { DeskTrouble as ErrorBoundary };

export default function UseLink() {
  const { name } = useLoaderData<typeof loader>();
  if (name === undefined) {
    return (
      <Door title="This link no longer works">
        <p>Links work once and for a short time. Ask for a new one, or ask an owner to invite you again.</p>
        <p>
          <a href={signInPath} className={deskButton('quiet')}>
            Go to sign-in
          </a>
        </p>
      </Door>
    );
  }
  return (
    <Door title="Sign in to the desk">
      <p className="wrap-anywhere">You sign in as {name}.</p>
      <form method="post">
        <DeskButton look="primary" className="w-full">
          Sign in
        </DeskButton>
      </form>
    </Door>
  );
}
