/** Passkey sign-in for the page's script: GET returns a challenge, POST takes the response. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { nextPath } from '#domain/desk/addresses.ts';
import { deskVisit } from '../require-desk.server.ts';
import { tooMany } from './too-many.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { desk } = deskVisit(context);
  return Response.json(await desk.passkeys.signInOptions());
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { services, desk, visit, clientAddress } = deskVisit(context);
  const attempt = await services.limits.take('desk-sign-in', clientAddress);
  if (attempt.kind === 'limited') {
    const headers = { 'Retry-After': String(attempt.waitSeconds) };
    return Response.json({ message: tooMany(attempt.waitSeconds) }, { status: 429, headers });
  }
  const form = await request.formData();
  const token = await desk.passkeys.signIn(String(form.get('response') ?? ''), visit.agent);
  if (token === undefined) {
    const message = 'This passkey is not known here, or it took too long. Try again, or use a link.';
    return Response.json({ message }, { status: 401 });
  }
  const { session } = visit;
  if (session) await desk.sessions.end(session.person.id, session.id, session.actor);
  const to = nextPath(String(form.get('next') ?? ''));
  return Response.json({ to }, { headers: { 'Set-Cookie': visit.beginCookie(token) } });
}
