import { redirect } from 'react-router';
import { subscribersPath } from '#domain/desk/addresses.ts';
import { download, ownerAction } from '../at-desk.server.ts';

/** POST only, because the export is recorded in the trail. */
export const loader = () => redirect(subscribersPath, 303);

/** Exports confirmed subscribers with proof of consent as CSV. Owners only. */
export const action = ownerAction(async ({ desk, actor, now }) => {
  const csv = await desk.subscribers.exportCsv(actor);
  return download(csv, 'text/csv', `subscribers-${new Date(now).toISOString().slice(0, 10)}.csv`);
});
