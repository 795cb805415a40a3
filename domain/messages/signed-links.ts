/** Addresses of the links in mails that confirm or stop something; each goes on with a signed key. */
export const linkPaths = [
  '/newsletter/confirm',
  '/unsubscribe',
  '/watches/confirm',
  '/watches/stop',
  '/waiting-list/leave',
] as const;
export type LinkPath = (typeof linkPaths)[number];

/**
 * Folders of the links in mails that end in a signed key, as regular expressions spell them. The key is
 * case-sensitive, and anyone who has it can follow the link.
 */
export const keyedFolders = ['bookings', ...linkPaths.map((path) => path.slice(1))].join('|');
