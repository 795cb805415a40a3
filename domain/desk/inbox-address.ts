/** Addresses of the inbox. `show`: a status, or `spam`. */
import { listAddress } from './list-address.ts';

export const inboxPath = '/desk/inbox';

export const { read: readInboxQuery, of: inboxAddress } = listAddress(inboxPath, [
  'show',
  'form',
  'source',
  'q',
  'after',
]);

export type InboxQuery = ReturnType<typeof readInboxQuery>;
