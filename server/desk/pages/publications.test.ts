import { beforeEach, expect, test } from 'vitest';
import type { Trx } from '../../db/tables.ts';
import { silent } from '../../testing/silent-log.ts';
import { siteOfEachTest } from '../../testing/temporary-site.ts';
import type { WordChange } from '../../words/layered-words.ts';
import { createPeople } from '../people.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import { createPublications } from './publications.ts';

const text = '---\nname: Name\n---\n\nBody.\n';
const changed = text.replace('Body', 'Changed');

const site = siteOfEachTest();
let drafts: Drafts;
let publications: ReturnType<typeof createPublications>;
let person: { id: string };
/** What visitors see. */
let words: Map<string, string | null>;
/** What the check says of the changes. */
let faults: { file: string; name: string; words: string }[];
/** Why nothing can be published. */
let trouble: string | Error | undefined;
/** Runs while a publication is rendered. */
let meanwhile: () => Promise<unknown>;

/** Shows words as server/words/publisher.ts does, without rendering. */
const publisher = {
  async publish(changes: readonly WordChange[], _: unknown, record: (trx: Trx) => Promise<void>) {
    await meanwhile();
    if (trouble instanceof Error) throw trouble;
    if (trouble !== undefined) return trouble;
    if (changes.some(({ file, before }) => (words.get(file) ?? null) !== before)) return 'Clash.';
    await site.write(record);
    for (const { file, after } of changes) words.set(file, after);
    return undefined;
  },
};

function createServer() {
  const readFile = (file: string) => words.get(file) ?? undefined;
  drafts = createDrafts({ ...site, readFile });
  const check = async () => ({ faults, advice: [], effects: [] });
  return createPublications({ ...site, log: silent, readFile, drafts, check, publisher });
}

beforeEach(async () => {
  [faults, trouble, meanwhile] = [[], undefined, async () => {}];
  words = new Map([['a.md', text]]);
  publications = createServer();
  ({ person } = await createPeople(site).invite({
    email: 'ann@firm.example',
    name: 'Ann',
    role: 'owner',
    actor: 'cli:x',
  }));
});

const change = (to = changed, from = text) =>
  drafts.save({ file: 'a.md', shown: from, text: to, personId: person.id });
const publish = (dueAt?: number) => publications.publish(person, { files: ['a.md'], dueAt });
const states = async () => (await publications.list(9)).map(({ state }) => state);

test('what is published is seen, and the draft is gone', async () => {
  await change();
  expect(await publish()).toBeUndefined();
  expect(words.get('a.md')).toBe(changed);
  expect(await publications.list(1)).toMatchObject([
    {
      state: 'done',
      person_id: person.id,
      files: [{ file: 'a.md', before: text, after: changed }],
    },
  ]);
  expect(await drafts.list()).toEqual([]);
});

test('what is typed during a publication stays a draft on top of it', async () => {
  await change();
  const later = changed.replace('Changed', 'Changed, and changed again');
  meanwhile = () => change(later, changed);
  await publish();
  expect(await drafts.list()).toMatchObject([{ text: later, base: changed, isStale: false }]);
});

test('a draft begun again after its file was scheduled does not revert the published words', async () => {
  await change();
  await publish(site.clock.now() + 60_000);
  await drafts.discard({ file: 'a.md', shown: changed, personId: person.id });
  site.clock.move(1000);
  const other = text.replace('Name', 'Other');
  await change(other);
  site.clock.move(60_000);
  await publications.settle();
  expect(await drafts.list()).toMatchObject([{ text: other, isStale: true }]);
  expect(await publish()).toContain('were published meanwhile');
});

test.each([
  ['says why', 'Look at them again.', 'Look at them again.'],
  ['fails', new Error('crash'), 'could not be rendered'],
])('when the publisher %s, nothing is published and the drafts stay', async (_, why, said) => {
  await change();
  trouble = why;
  expect(await publish()).toContain(said);
  expect(await states()).toEqual([]);
  expect(await drafts.list()).toMatchObject([{ text: changed }]);
});

test('a scheduled publication happens at its time, with the words of that day, once', async () => {
  await change();
  expect(await publish(site.clock.now())).toBe('Choose a time in the future.');
  expect(await publish(site.clock.now() + 3_600_000)).toBeUndefined();
  await publications.settle();
  expect(await states()).toEqual(['scheduled']);
  site.clock.move(3_600_000);
  await Promise.all([publications.settle(), createServer().settle()]);
  expect(words.get('a.md')).toBe(changed);
  expect(await states()).toEqual(['done']);
});

test('a scheduled publication that cannot happen says why', async () => {
  await change();
  await publish(site.clock.now() + 1000);
  words.set('a.md', text.replace('Body', 'Other'));
  site.clock.move(1000);
  await publications.settle();
  expect(await publications.list(1)).toMatchObject([{ state: 'failed', message: 'Clash.' }]);
});

test('a scheduled publication can be called off once', async () => {
  await change();
  await publish(site.clock.now() + 3_600_000);
  const [one] = await publications.list(1);
  expect(await publications.cancel(one?.id ?? '', person)).toBe(true);
  expect(await publications.cancel(one?.id ?? '', person)).toBe(false);
  site.clock.move(3_600_000);
  await publications.settle();
  expect(await states()).toEqual(['cancelled']);
});

test('the last publication can be undone, and that again', async () => {
  await change();
  await publish();
  const [first] = await publications.list(1);
  site.clock.move(1000);
  expect(await publications.undo(first?.id ?? '', person)).toBeUndefined();
  expect(words.get('a.md')).toBe(text);
  expect(await states()).toEqual(['done', 'undone']);
  expect(await publications.undo(first?.id ?? '', person)).toMatch(/^Only the last/);
  const [undo] = await publications.list(1);
  site.clock.move(1000);
  expect(await publications.undo(undo?.id ?? '', person)).toBeUndefined();
  expect(words.get('a.md')).toBe(changed);
});

test('nothing is undone in a file that changed since', async () => {
  await change();
  await publish();
  words.set('a.md', text.replace('Body', 'Other'));
  const [first] = await publications.list(1);
  expect(await publications.undo(first?.id ?? '', person)).toMatch(
    /^These pages have changed since/,
  );
});

test('a clash with published words, or no choice, publishes nothing', async () => {
  expect(await publish()).toMatch(/^Choose at least one/);
  await change();
  words.set('a.md', text.replace('Body', 'Other'));
  expect(await publish()).toMatch(/^Other words of a page below were published meanwhile/);
  expect(await states()).toEqual([]);
});
