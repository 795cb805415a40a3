/** What the page of changes and publications shows. */
import { addressOfFile } from '#content/editing/content-file.ts';
import { lineDiff } from '#content/editing/line-diff.ts';
import type { AtDesk } from '../at-desk.server.ts';
import { lookAt } from './edit-page.server.ts';
import { labelOfName } from './words.ts';

const mostShown = 20;

export async function changesView({ desk: { pages, people } }: AtDesk) {
  await pages.publications.settle();
  const [drafts, publications, all] = await Promise.all([
    pages.drafts.list(),
    pages.publications.list(mostShown),
    people.list(),
  ]);
  const nameOf = (id: string) => all.find((person) => person.id === id)?.name ?? 'someone';
  const last = publications.find(({ state }) => state === 'done')?.id;
  return {
    isRunning: publications.some(({ state }) => state === 'running'),
    obstacle: pages.publications.obstacle(),
    changes: drafts.map(({ file, base, text, personId, changedAt, isStale }) => {
      const { name = file, faults } = lookAt(pages, file, text);
      const named = Object.entries(faults.fields).map(
        ([field, fault]) => `${labelOfName(field, file)}: ${fault}`,
      );
      return {
        ...{ file, address: addressOfFile(file), name, by: nameOf(personId), changedAt },
        ...{ isNew: base === null, isStale, faults: [...faults.whole, ...named] },
        diff: base === null ? [] : lineDiff(base, text),
      };
    }),
    publications: publications.map((one) => ({
      ...{ ...one, by: nameOf(one.personId), mayBeUndone: one.id === last },
    })),
  };
}
