/** How many of each kind were, or would be, deleted; payloads are reduced to headers and address hashes cleared. */
export type PurgeCounts = Record<(typeof kinds)[number], number>;

export const kinds = [
  'leads',
  'spam',
  'bookings',
  'submissions',
  'consents',
  'subscriptions',
  'watches',
  'contacts',
  'messages',
  'attempts',
  'payloads',
  'ipHashes',
  'audit',
  'reports',
  'pastTimes',
  'measures',
  'mailFiles',
  'backups',
] as const;
