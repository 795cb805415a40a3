/** Confirmed subscribers as spreadsheet columns. */
import type { Column } from './record-export.ts';
import type { Subscriber } from './subscribers.ts';

export const subscriberColumns: readonly Column<Subscriber>[] = [
  ['id', ({ id }) => id],
  ['email', ({ email }) => email],
  ['name', ({ name }) => name],
  ['requestedAt', ({ requestedAt }) => requestedAt],
  ['confirmedAt', ({ confirmedAt }) => confirmedAt],
  ['source', ({ source }) => source],
  ['page', ({ page }) => page],
  ['wordingId', ({ consent }) => consent?.wordingId],
  ['wordingVersion', ({ consent }) => consent?.wordingVersion],
  ['wordingSha256', ({ consent }) => consent?.wordingSha256],
  ['method', ({ consent }) => consent?.method],
  ['unsubscribeUrl', ({ unsubscribeUrl }) => unsubscribeUrl],
];
