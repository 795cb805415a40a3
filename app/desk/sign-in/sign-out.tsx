import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { deskPath, signInPath } from '#domain/desk/addresses.ts';
import { pageMeta } from '../../document/page-meta.ts';
import { DeskTrouble } from '../frame/desk-trouble.tsx';
import { requireDesk } from '../require-desk.server.ts';

export function loader({ context }: LoaderFunctionArgs) {
  requireDesk(context);
  return redirect(deskPath, 303);
}

/** Ends the session on the server, so a copied cookie is useless too. */
export async function action({ context }: ActionFunctionArgs) {
  const { desk, person, id, actor, visit } = requireDesk(context);
  await desk.sessions.end(person.id, id, actor);
  return redirect(signInPath, { status: 303, headers: { 'Set-Cookie': visit.endCookie } });
}

export const meta = pageMeta;

export { DeskTrouble as ErrorBoundary };

/**
 * Never rendered: loader and action redirect. The component makes the router treat thrown responses as pages.
 */
export default function SignOut() {
  return null;
}
