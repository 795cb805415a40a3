import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { inboxPath } from '#domain/desk/inbox-address.ts';
import { requireDesk } from '../require-desk.server.ts';

/** POST only, because the export is recorded in the trail. */
export const loader = () => redirect(inboxPath, 303);

/** Exports all data about an inquiry's person, for access requests. */
export async function action({ params, context }: ActionFunctionArgs) {
  const { desk, actor } = requireDesk(context, { write: true });
  const held = await desk.inbox.exportPerson(params.id ?? '', actor);
  if (!held) throw data(null, { status: 404 });
  return new Response(`${JSON.stringify(held, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="person.json"',
    },
  });
}
