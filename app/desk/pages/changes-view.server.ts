/** What the page of changes and publications shows. */
import { addressOfFile } from '#content/editing/address-of-file.ts';
import { lineDiff } from '#content/editing/line-diff.ts';
import { deskTime } from '../frame/desk-time.server.ts';
import type { AtDesk } from '../require-desk.server.ts';
import { lookAt } from './look-at.server.ts';
import { labelOfName } from './words.ts';

export type ChangesView = Awaited<ReturnType<typeof changesView>>;
export type ShownPublication = ChangesView['publications'][number];

const mostShown = 20;

export async function changesView({ desk, services }: AtDesk) {
  const { pages } = desk;
  await pages.publications.settle();
  const [drafts, publications, people] = await Promise.all([
    pages.drafts.list(),
    pages.publications.list(mostShown),
    desk.people.list(),
  ]);
  const time = deskTime(services);
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? 'someone';
  const last = publications.find(({ state }) => state === 'done')?.id;
  return {
    isRunning: publications.some(({ state }) => state === 'running'),
    obstacle: pages.folder.obstacle(),
    zone: services.booking.timezone,
    changes: drafts.map(({ file, base, text, personId, changedAt, clashes }) => {
      const { name = file, faults } = lookAt(pages, file, text);
      const named = Object.entries(faults.fields).map(
        ([field, fault]) => `${labelOfName(field, file)}: ${fault}`,
      );
      return {
        ...{ file, address: addressOfFile(file), name },
        ...{ by: nameOf(personId), at: time(changedAt), isNew: base === null, hasClash: clashes.length > 0 },
        faults: [...faults.whole, ...named],
        diff: base === null ? [] : lineDiff(base, text),
      };
    }),
    publications: publications.map(({ files, personId, createdAt, dueAt, endedAt, ...rest }) => ({
      ...rest,
      by: nameOf(personId),
      files: files.map(({ file }) => file),
      at: time(endedAt ?? createdAt),
      due: dueAt === null ? undefined : time(dueAt),
      mayBeUndone: rest.id === last,
    })),
  };
}
