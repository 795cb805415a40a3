import { deskPath, signInPath } from '#domain/desk/addresses.ts';
import { redirect } from '../../page-module.ts';
import { deskLoader, ownAction } from '../at-desk.server.ts';

export const loader = deskLoader(() => redirect(deskPath, 303));

/** Ends the session on the server, so a copied cookie is useless too. */
export const action = ownAction(async ({ desk, person, id, actor, visit }) => {
  await desk.sessions.end(person.id, id, actor);
  return redirect(signInPath, 303, { 'Set-Cookie': visit.endCookie });
});

/** Never rendered. The component makes the router treat thrown responses as pages. */
export default () => null;
