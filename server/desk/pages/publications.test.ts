import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silent } from '../../testing/silent-log.ts';
import { type TemporarySite, temporarySite } from '../../testing/temporary-site.ts';
import { createPeople } from '../people.ts';
import { contentFolder } from './content-folder.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import { type Journal, type Journals, textsBefore } from './journal.ts';
import { createPublications, type Publications } from './publications.ts';

const text = '---\nname: Name\n---\n\nBody.\n';
const changed = text.replace('Body', 'Changed');

let site: TemporarySite;
let drafts: Drafts;
let publications: Publications;
let journal: Journal | undefined;
let runs: number;
let isAlive: boolean;
/** Another publication begins after the last look at the journal. */
let hasRival = false;
let person: { id: string };
let path: string;

const journals: Journals = {
  read: () => journal,
  begin(one) {
    if (journal || hasRival) return false;
    journal = one;
    return true;
  },
  run() {
    runs += 1;
    isAlive = true;
  },
  isRunning: () => isAlive,
  remove() {
    journal = undefined;
  },
};

beforeEach(async () => {
  site = await temporarySite();
  [journal, runs, isAlive] = [undefined, 0, false];
  const root = site.dataDir;
  path = join(root, 'content', 'pages', 'a.md');
  for (const folder of ['content/pages', 'node_modules/vite', 'scripts'])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'node_modules/vite/package.json'), '{}');
  writeFileSync(join(root, 'scripts/publish.mjs'), '');
  writeFileSync(path, text);
  const { db, write, clock } = site;
  const folder = contentFolder(root, () => textsBefore(journal));
  drafts = createDrafts({ db, write, clock, folder });
  const rest = { log: silent, folder, drafts, root, journals };
  publications = createPublications({ db, write, clock, ...rest, onlyOne: async (work) => work() });
  const people = createPeople({ db, write, clock });
  ({ person } = await people.invite({
    email: 'ann@firm.example',
    name: 'Ann',
    role: 'owner',
    actor: 'cli:x',
  }));
});
afterEach(() => site.remove());

const change = (to = changed, from = text) =>
  drafts.save({ file: 'a.md', shown: from, text: to, personId: person.id });
const publish = (dueAt?: number) => publications.publish(person, { files: ['a.md'], dueAt });
async function publishChange() {
  await change();
  await publish();
}
const states = async () => (await publications.list(9)).map(({ state }) => state);

/** What the program does. */
async function end(state: 'done' | 'failed', message = '') {
  if (state === 'done') for (const { after } of journal?.files ?? []) writeFileSync(path, after ?? '');
  journal = journal && { ...journal, state, message };
  isAlive = false;
  await publications.settle();
}

test('a publication writes the journal, and its end removes the drafts', async () => {
  await change();
  expect(await publish()).toBeUndefined();
  expect(journal).toMatchObject({
    files: [{ file: 'a.md', before: text, after: changed }],
    author: { name: 'Ann', email: 'ann@firm.example' },
  });
  expect(await states()).toEqual(['running']);
  await end('done');
  expect(await states()).toEqual(['done']);
  expect(await drafts.list()).toEqual([]);
  expect(journal).toBeUndefined();
});

test('what is typed during a publication stays a draft', async () => {
  await publishChange();
  const later = changed.replace('Name', 'Later');
  await change(later, changed);
  await end('done');
  expect(await drafts.list()).toMatchObject([{ text: later, base: changed, clashes: [] }]);
});

test('typing on in the same field during a publication is no clash with one’s own words', async () => {
  await publishChange();
  const later = changed.replace('Changed', 'Changed, and changed again');
  await change(later, changed);
  await end('done');
  expect(await drafts.list()).toMatchObject([{ text: later, base: changed, clashes: [] }]);
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
  await end('done');
  const both = changed.replace('Name', 'Other');
  expect(await drafts.list()).toMatchObject([{ text: both, base: changed, clashes: [] }]);
});

test('saving during a publication that fails loses nothing', async () => {
  await publishChange();
  writeFileSync(path, changed);
  await change(changed, changed);
  const later = changed.replace('Name', 'Later');
  await change(later, changed);
  writeFileSync(path, text);
  await end('failed');
  expect(await drafts.list()).toMatchObject([{ text: later, base: text, clashes: [] }]);
});

test('a failed publication keeps the drafts and says why', async () => {
  await publishChange();
  await end('failed', 'a.md: a fault.');
  expect(await publications.list(1)).toMatchObject([{ state: 'failed', message: 'a.md: a fault.' }]);
  expect(await drafts.list()).toMatchObject([{ text: changed }]);
});

test('one publication at a time', async () => {
  await publishChange();
  expect(await publish()).toMatch(/^Another publication is running/);
  expect(await states()).toEqual(['running']);
});

test('a program that was killed is started again', async () => {
  await publishChange();
  isAlive = false;
  await publications.settle();
  expect(runs).toBe(2);
  await publications.settle();
  expect(runs).toBe(2);
});

test('a program that never starts ends the publication', async () => {
  await publishChange();
  isAlive = false;
  journal = journal && { ...journal, begunAt: Date.now() - 600_000 };
  await publications.settle();
  expect(await states()).toEqual(['failed']);
  expect(journal).toBeUndefined();
});

test('a server that ended before the program began leaves a failed publication', async () => {
  await publishChange();
  journal = undefined;
  await publications.settle();
  expect(await states()).toEqual(['running']);
  site.clock.move(60_000);
  await publications.settle();
  expect(await states()).toEqual(['failed']);
});

test('a scheduled publication begins at its time, with the words of that day', async () => {
  await change();
  expect(await publish(site.clock.now())).toBe('Choose a time in the future.');
  expect(await publish(site.clock.now() + 3_600_000)).toBeUndefined();
  await publications.settle();
  expect(await states()).toEqual(['scheduled']);
  expect(journal).toBeUndefined();
  site.clock.move(3_600_000);
  await publications.settle();
  expect(journal?.files).toEqual([{ file: 'a.md', before: text, after: changed }]);
  await publications.settle();
  expect(runs).toBe(1);
  await end('done');
  expect(await states()).toEqual(['done']);
});

test('a scheduled publication can be called off once', async () => {
  await change();
  await publish(site.clock.now() + 1000);
  const [one] = await publications.list(1);
  expect(await publications.cancel(one?.id ?? '', person)).toBe(true);
  expect(await publications.cancel(one?.id ?? '', person)).toBe(false);
  site.clock.move(2000);
  await publications.settle();
  expect(await states()).toEqual(['cancelled']);
});

test('the last publication can be taken back, and that again', async () => {
  await publishChange();
  await end('done');
  const [first] = await publications.list(1);
  site.clock.move(1000);
  expect(await publications.undo(first?.id ?? '', person)).toBeUndefined();
  expect(journal?.files).toEqual([{ file: 'a.md', before: changed, after: text }]);
  site.clock.move(1000);
  await end('done');
  expect(await states()).toEqual(['done', 'undone']);
  expect(await publications.undo(first?.id ?? '', person)).toMatch(/^Only the last/);
  const [undo] = await publications.list(1);
  expect(await publications.undo(undo?.id ?? '', person)).toBeUndefined();
  expect(journal?.files).toEqual([{ file: 'a.md', before: text, after: changed }]);
});

test('nothing is taken back from a file that changed since', async () => {
  await publishChange();
  await end('done');
  writeFileSync(path, text.replace('Body', 'Pulled'));
  const [first] = await publications.list(1);
  expect(await publications.undo(first?.id ?? '', person)).toMatch(/^Changed on the server since: a\.md/);
});

test('a clash with the file on disk, or no choice, publishes nothing', async () => {
  expect(await publish()).toMatch(/^Choose at least one/);
  await change();
  writeFileSync(path, text.replace('Body', 'Pulled'));
  expect(await publish()).toMatch(/^a\.md was changed on the server as well/);
  expect(journal).toBeUndefined();
});

test('a publication whose time comes while another begins waits for it', async () => {
  await change();
  await publish(site.clock.now() + 60_000);
  site.clock.move(61_000);
  hasRival = true;
  await publications.settle();
  expect(await states()).toEqual(['scheduled']);
  hasRival = false;
  await publications.settle();
  expect(await states()).toEqual(['running']);
});
