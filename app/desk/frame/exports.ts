/** Files of all that is held, for owners: they contain personal data. POST only, because the trail records each. */

import { inboxPath, readInboxQuery, subscribersPath } from '#domain/desk/addresses.ts';
import { redirect } from '../../page-module.ts';
import { type AtDesk, deskLoader, download, found, ownerAction } from '../at-desk.server.ts';
import { filterOf } from '../inbox/words.ts';

export const load = deskLoader(({ pathname }) =>
  redirect(pathname.startsWith(subscribersPath) ? subscribersPath : inboxPath, 303),
);

const today = (now: number) => new Date(now).toISOString().slice(0, 10);

async function leads({ desk, actor, query, now, person }: AtDesk) {
  const filter = filterOf(readInboxQuery(query), { me: person.id, today: desk.figures.today() });
  return download(
    await desk.inbox.exportCsv(filter, actor),
    'text/csv',
    `inquiries-${today(now)}.csv`,
  );
}

async function subscribers({ desk, actor, now }: AtDesk) {
  return download(
    await desk.subscribers.exportCsv(actor),
    'text/csv',
    `subscribers-${today(now)}.csv`,
  );
}

/** All about an inquiry's person, for access requests. */
async function person({ desk, actor, params: { id = '' } }: AtDesk) {
  const held = found(await desk.inbox.exportPerson(id, actor));
  return download(`${JSON.stringify(held, null, 2)}\n`, 'application/json', 'person.json');
}

export const act = ownerAction((at) => {
  if (at.params.id !== undefined) return person(at);
  return at.pathname.startsWith(subscribersPath) ? subscribers(at) : leads(at);
});
