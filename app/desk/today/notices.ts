/** What the desk adds to what needs attention (server/ops/attention.ts): work that waits for a person. */
import { day } from '#domain/dates/durations.ts';
import { changesPath, inboxAddress } from '#domain/desk/addresses.ts';
import { counted } from '#domain/words/numbers.ts';
import type { AttentionNotice } from '#server/ops/attention.ts';

interface Waiting {
  /** Files with changes that are not published. */
  drafts: number;
  /** Open inquiries whose day has come. */
  due: number;
  /** Whether the last publication failed. */
  hasFailed: boolean;
  /** When the newest daily backup was made, in ms since 1970; undefined if there is none. */
  newestBackup: number | undefined;
  /** Ms since 1970. */
  now: number;
}

/** A day without a backup can be a machine that was off; two are a reason to look. */
const longestWithoutBackup = 2 * day;

export function deskNotices({ drafts, due, hasFailed, newestBackup, now }: Waiting): AttentionNotice[] {
  const age = now - (newestBackup ?? 0);
  return [
    ...(hasFailed
      ? [
          {
            cause: 'The last publication failed, so visitors still see the words from before.',
            todo: 'The list of changes says what to correct.',
            link: { href: changesPath, words: 'See why' },
          },
        ]
      : []),
    ...(age > longestWithoutBackup
      ? [
          {
            cause:
              newestBackup === undefined
                ? 'There is no backup of the site yet.'
                : `The newest backup is ${counted(Math.floor(age / day), 'day')} old.`,
            todo: 'One is made every day while the server runs.',
            remedy: 'backup' as const,
          },
        ]
      : []),
    ...(due > 0
      ? [
          {
            cause: `${counted(due, 'inquiry is', 'inquiries are')} due.`,
            todo: 'Act, or choose a later day.',
            link: { href: inboxAddress({ show: 'due' }), words: 'Show what is due' },
          },
        ]
      : []),
    ...(drafts > 0
      ? [
          {
            cause: `${counted(drafts, 'page has', 'pages have')} changes that visitors do not see yet.`,
            todo: 'Compare and publish them, or discard them.',
            link: { href: changesPath, words: 'Review and publish' },
          },
        ]
      : []),
  ];
}
