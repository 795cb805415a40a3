/** Passkeys for the pages' scripts. GET returns a challenge: to sign in, or at Account to add one. POST takes the response. */

import { nextPath, passkeyOptionsPath } from '#domain/desk/addresses.ts';
import type { PageRequest } from '../../page-module.ts';
import { deskLoader, deskVisit, sentForm, takeAttempt } from '../at-desk.server.ts';

const options = deskLoader((at) => at.desk.passkeys.registrationOptions(at));

export async function load(args: PageRequest) {
  const { desk, pathname } = deskVisit(args);
  return Response.json(
    await (pathname === passkeyOptionsPath ? options(args) : desk.passkeys.signInOptions()),
  );
}

export async function act(args: PageRequest) {
  const at = deskVisit(args);
  const { desk, visit } = at;
  const limited = await takeAttempt(at);
  if (limited) return Response.json({ message: limited.fault }, limited.init);
  const { field } = sentForm(await args.request.formData());
  const token = await desk.passkeys.signIn(field('response'), visit.agent);
  if (token === undefined) {
    const message =
      'The desk doesn’t know this passkey, or it took too long. Try again, or use a link by email.';
    return Response.json({ message }, { status: 401 });
  }
  const { session } = visit;
  if (session) await desk.sessions.end(session.person.id, session.id, session.actor);
  return Response.json(
    { to: nextPath(field('next')) },
    { headers: { 'Set-Cookie': visit.beginCookie(token) } },
  );
}
