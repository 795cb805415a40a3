import { type ActionFunctionArgs, redirect } from 'react-router';
import { inboxPath, readInboxQuery } from '#domain/desk/inbox-address.ts';
import { requireDesk } from '../require-desk.server.ts';
import { filterOf } from './inbox-filter.ts';

/** POST only, because the export is recorded in the trail. */
export const loader = () => redirect(inboxPath, 303);

/** Exports the inquiries of the filtered list as CSV. Owners only: it contains all personal data. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { desk, actor, services } = requireDesk(context, { write: true });
  const filter = filterOf(readInboxQuery(new URL(request.url).searchParams));
  const csv = await desk.inbox.exportCsv(filter, actor);
  const day = new Date(services.clock.now()).toISOString().slice(0, 10);
  return new Response(csv, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="inquiries-${day}.csv"`,
    },
  });
}
