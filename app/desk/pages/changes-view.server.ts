/** What the page of changes and publications shows. */
import { addressOfFile, valueFileOf } from '#content/editing/content-file.ts';
import { type Remark, remarkOf } from '#content/editing/page-faults.ts';
import { editAddress } from '#domain/desk/addresses.ts';
import type { AtDesk } from '../at-desk.server.ts';
import { fileDiff, nameOfFile } from './edit-page.server.ts';
import { idOfField, labelOfName } from './words.ts';

const mostShown = 20;

/** How long a publication that succeeded is shown above the changes, in ms. */
const newMs = 3_600_000;

/** What came of a publication that was carried out. */
export const resultWords = {
  failed: 'Not published',
  undone: 'Published, and undone later',
  done: 'Published',
};

export interface PlacedRemark {
  words: string;
  at?: { name: string; href: string };
}

export async function changesView({ desk: { pages, people }, now }: AtDesk) {
  const [drafts, publications, all] = await Promise.all([
    pages.drafts.list(),
    pages.publications.list(mostShown),
    people.list(),
  ]);
  const nameOf = (id: string) => all.find((person) => person.id === id)?.name ?? 'someone';
  const nameOfChange = (file: string) =>
    nameOfFile(pages, file, drafts.find((draft) => draft.file === file)?.text);

  function placed({ file, name, words }: Remark): PlacedRemark {
    if (file === '') return { words };
    const page = nameOfChange(file);
    return name === ''
      ? { words, at: { name: page, href: editAddress(file) } }
      : {
          words,
          at: {
            name: `${page}, ${labelOfName(name, file)}`,
            // An entry of a list is found at its list.
            href: `${editAddress(file)}#${idOfField(name.replace(/\.\d+$/, ''))}`,
          },
        };
  }

  const done = publications.filter(({ state }) => state === 'done');
  const views = publications.map(({ message, files, ...one }) => ({
    ...one,
    files: files.map(({ file }) => file),
    by: nameOf(one.personId),
    mayBeUndone: one.id === done[0]?.id,
    names: files.map(({ file }) => nameOfChange(file)),
    lines: message
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => placed(remarkOf(line))),
  }));
  const scheduled = views.filter(({ state }) => state === 'scheduled');
  const dueAt = (file: string) => scheduled.find((one) => one.files.includes(file))?.dueAt;
  const latest = views.find(({ state }) => Object.hasOwn(resultWords, state));
  const isNew = latest && (latest.state !== 'done' || now - (latest.endedAt ?? 0) < newMs);
  const { faults, advice } =
    drafts.length === 0 ? { faults: [], advice: [] } : await pages.check(drafts);
  return {
    latest: isNew ? latest : undefined,
    scheduled,
    earlier: views.filter((one) => one.state !== 'scheduled' && !(isNew && one === latest)),
    faults: faults.map(placed),
    advice: advice.map(placed),
    changes: drafts.map(({ file, base, text, personId, changedAt, createdAt, isStale }) => ({
      file,
      address: valueFileOf(file) ? undefined : addressOfFile(file),
      name: nameOfChange(file),
      dueAt: dueAt(file),
      by: nameOf(personId),
      changedAt,
      createdAt,
      isNew: base === null,
      isStale,
      hasFault: faults.some((fault) => fault.file === file),
      diff: base === null ? [] : fileDiff(file, base, text),
    })),
  };
}
