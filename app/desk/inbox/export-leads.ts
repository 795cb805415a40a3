import { redirect } from 'react-router';
import { inboxPath, readInboxQuery } from '#domain/desk/addresses.ts';
import { download, ownerAction } from '../at-desk.server.ts';
import { filterOf } from './words.ts';

/** POST only, because the export is recorded in the trail. */
export const loader = () => redirect(inboxPath, 303);

/** Exports the inquiries of the filtered list as CSV. Owners only: it contains all personal data. */
export const action = ownerAction(async ({ desk, actor, query, now, person }) => {
  const csv = await desk.inbox.exportCsv(
    filterOf(readInboxQuery(query), { me: person.id, today: desk.figures.today() }),
    actor,
  );
  return download(csv, 'text/csv', `inquiries-${new Date(now).toISOString().slice(0, 10)}.csv`);
});
