import { accountPath, nextPath, signInPath } from '#domain/desk/addresses.ts';
import { useLoaded } from '../../page-data.ts';
import { type PageRequest, redirect, withStatus } from '../../page-module.ts';
import { deskVisit, takeAttempt } from '../at-desk.server.ts';
import { ButtonLink, DeskButton } from '../frame/parts.tsx';
import { Door } from '../frame/trouble.tsx';

/** GET changes nothing: mail scanners open every link. */
export async function loader(request: PageRequest) {
  const { desk, params } = deskVisit(request);
  const link = await desk.links.look(params.token ?? '');
  return withStatus({ name: link?.name }, { status: link ? 200 : 404 });
}

export async function action(request: PageRequest) {
  const at = deskVisit(request);
  const { desk, visit, params, query } = at;
  const limited = await takeAttempt(at);
  if (limited) throw withStatus(null, limited.init);
  const used = await desk.links.use(params.token ?? '', visit.agent);
  // The loader then reports that the link was already used.
  if (!used) return withStatus(null, { status: 404 });
  if (visit.session)
    await desk.sessions.end(visit.session.person.id, visit.session.id, visit.session.actor);
  const to = used.purpose === 'invite' ? `${accountPath}?welcome` : nextPath(query.get('next'));
  return redirect(to, 303, { 'Set-Cookie': visit.beginCookie(used.sessionToken) });
}

export default function UseLink() {
  const { name } = useLoaded<typeof loader>();
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
