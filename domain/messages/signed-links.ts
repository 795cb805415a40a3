/**
 * Folders of the links in mails that end in a signed key, as regular expressions spell them. The key is
 * case-sensitive, and anyone who has it can follow the link.
 */
export const keyedFolders =
  'bookings|unsubscribe|newsletter/confirm|watches/confirm|watches/stop|waiting-list/leave';
