import { redirect } from 'react-router';
import { deskPath, signInPath } from '#domain/desk/addresses.ts';
import { deskLoader, ownAction } from '../at-desk.server.ts';

export const loader = deskLoader(() => redirect(deskPath, 303));

/** Ends the session on the server, so a copied cookie is useless too. */
export const action = ownAction(async ({ desk, person, id, actor, visit }) => {
  await desk.sessions.end(person.id, id, actor);
  return redirect(signInPath, { status: 303, headers: { 'Set-Cookie': visit.endCookie } });
});

export { DeskTrouble as ErrorBoundary } from '../frame/trouble.tsx';

/** Never rendered. The component makes the router treat thrown responses as pages. */
export default () => null;
