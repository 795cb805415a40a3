import { redirect } from 'react-router';
import { inboxPath } from '#domain/desk/addresses.ts';
import { download, found, ownerAction } from '../at-desk.server.ts';

/** POST only, because the export is recorded in the trail. */
export const loader = () => redirect(inboxPath, 303);

/** Exports all data about an inquiry's person, for access requests. */
export const action = ownerAction(async ({ desk, actor, params }) => {
  const held = found(await desk.inbox.exportPerson(params.id ?? '', actor));
  return download(`${JSON.stringify(held, null, 2)}\n`, 'application/json', 'person.json');
});
