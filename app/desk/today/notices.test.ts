import { expect, test } from 'vitest';
import { deskNotices } from './today.tsx';

const day = 86_400_000;
const now = 100 * day;
const causes = (more: Partial<Parameters<typeof deskNotices>[0]>) =>
  deskNotices({ drafts: 0, due: 0, hasFailed: false, newestBackup: now - day, now, ...more }).map(
    ({ cause }) => cause,
  );

test('pages to publish, failed publications and old backups are sentences; the gravest first', () => {
  expect(causes({})).toEqual([]);
  expect(causes({ drafts: 1, hasFailed: true, newestBackup: now - 3 * day })).toEqual([
    'The last publication failed, so visitors still see the words from before.',
    'The newest backup is 3 days old.',
    '1 page has changes that visitors do not see yet.',
  ]);
  expect(causes({ drafts: 2, due: 1, newestBackup: undefined })).toEqual([
    'There is no backup of the site yet.',
    '1 inquiry is due.',
    '2 pages have changes that visitors do not see yet.',
  ]);
});
