import { type ActionFunctionArgs, redirect } from 'react-router';
import { subscribersPath } from '#domain/desk/subscribers-address.ts';
import { requireDesk } from '../require-desk.server.ts';

/** POST only, because the export is recorded in the trail. */
export const loader = () => redirect(subscribersPath, 303);

/** Exports confirmed subscribers with proof of consent as CSV. Owners only. */
export async function action({ context }: ActionFunctionArgs) {
  const { desk, actor, services } = requireDesk(context, { write: true });
  const csv = await desk.subscribers.exportCsv(actor);
  const day = new Date(services.clock.now()).toISOString().slice(0, 10);
  return new Response(csv, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="subscribers-${day}.csv"`,
    },
  });
}
