import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { accountPath, nextPath, signInPath } from '#domain/desk/addresses.ts';
import { deskVisit, takeAttempt } from '../at-desk.server.ts';
import { ButtonLink, DeskButton } from '../frame/parts.tsx';
import { Door } from '../frame/trouble.tsx';

/** GET changes nothing: mail scanners open every link. */
export async function loader(request: LoaderFunctionArgs) {
  const { desk, params } = deskVisit(request);
  const link = await desk.links.look(params.token ?? '');
  return data({ name: link?.name }, { status: link ? 200 : 404 });
}

export async function action(request: LoaderFunctionArgs) {
  const at = deskVisit(request);
  const { desk, visit, params, query } = at;
  const limited = await takeAttempt(at);
  if (limited) throw data(null, limited.init);
  const used = await desk.links.use(params.token ?? '', visit.agent);
  // The loader then reports that the link was already used.
  if (!used) return data(null, { status: 404 });
  if (visit.session)
    await desk.sessions.end(visit.session.person.id, visit.session.id, visit.session.actor);
  const to = used.purpose === 'invite' ? `${accountPath}?welcome` : nextPath(query.get('next'));
  return redirect(to, {
    status: 303,
    headers: { 'Set-Cookie': visit.beginCookie(used.sessionToken) },
  });
}

export { DeskTrouble as ErrorBoundary } from '../frame/trouble.tsx';

export default function UseLink() {
  const { name } = useLoaderData<typeof loader>();
  if (name === undefined) {
    return (
      <Door title="This link no longer works" name="Sign in">
        <p>
          Links work once and for a short time. Ask for a new one, or ask an owner to invite you
          again.
        </p>
        <p>
          <ButtonLink href={signInPath}>Go to sign-in</ButtonLink>
        </p>
      </Door>
    );
  }
  return (
    <Door title="Sign in to the desk" name="Sign in">
      <p className="wrap-anywhere">You sign in as {name}.</p>
      <form method="post">
        <DeskButton look="primary" className="w-full">
          Sign in
        </DeskButton>
      </form>
    </Door>
  );
}
