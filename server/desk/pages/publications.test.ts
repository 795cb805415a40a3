import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { Changes, PublishStep } from '../../ops/publisher.ts';
import { silent } from '../../testing/silent-log.ts';
import { siteOfEachTest } from '../../testing/temporary-site.ts';
import { createPeople } from '../people.ts';
import { contentFolder } from './check-changes.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import { createPublications } from './publications.ts';

const text = '---\nname: Name\n---\n\nBody.\n';
const changed = text.replace('Body', 'Changed');

const site = siteOfEachTest();
let drafts: Drafts;
let publications: ReturnType<typeof createPublications>;
/** What the program was given, while it runs. */
let given: Changes | undefined;
let runs: number;
let finish: (outcome: { isPublished: boolean; message: string }) => void;
let person: { id: string };
/** What the check says of the changes. */
let faults: { file: string; name: string; words: string }[];
let path: string;

const program = {
  obstacle: () => undefined,
  publish(changes: Changes, onStep?: (step: PublishStep) => void) {
    onStep?.({ step: 1, of: 8, words: 'Checking' });
    const ended = Promise.withResolvers<{ isPublished: boolean; message: string }>();
    [given, finish] = [changes, ended.resolve];
    runs += 1;
    return ended.promise;
  },
};
/** The program starts a moment after the row is stored. */
const begun = () => expect.poll(() => given).toBeDefined();

function createServer() {
  const { db, write, clock } = site;
  const folder = contentFolder(site.dataDir);
  drafts = createDrafts({ db, write, clock, folder });
  const rest = {
    log: silent,
    folder,
    drafts,
    program,
    onlyOne: (work: () => Promise<void>) => work(),
    check: async () => ({ faults, advice: [] }),
  };
  return createPublications({ db, write, clock, ...rest });
}

beforeEach(async () => {
  [given, runs, faults] = [undefined, 0, []];
  path = join(site.dataDir, 'content', 'pages', 'a.md');
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
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
async function publishChange() {
  await change();
  await publish();
  await begun();
}
const states = async () => (await publications.list(9)).map(({ state }) => state);
const files = (before: string, after: string) => [{ path: 'content/pages/a.md', before, after }];

/** What the program does. */
async function end(state: 'done' | 'failed', message = '') {
  if (state === 'done')
    for (const { after } of given?.files ?? []) writeFileSync(path, after ?? '');
  given = undefined;
  finish({ isPublished: state === 'done', message });
  await publications.stop();
}

test('a publication hands the changes to the program, and its end removes the drafts', async () => {
  await change();
  expect(await publish()).toBeUndefined();
  await begun();
  expect(given).toEqual({
    files: files(text, changed),
    author: { name: 'Ann', email: 'ann@firm.example' },
    title: 'Publish changes of a',
  });
  expect(await publications.list(1)).toMatchObject([
    { state: 'running', progress: { step: 1, of: 8 } },
  ]);
  await end('done', 'A git commit was made.');
  expect(await publications.list(1)).toMatchObject([
    { state: 'done', message: 'A git commit was made.' },
  ]);
  expect(await drafts.list()).toEqual([]);
});

test('typing on in the same field during a publication is no clash with one’s own words', async () => {
  await publishChange();
  const later = changed.replace('Changed', 'Changed, and changed again');
  await change(later, changed);
  await end('done');
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
  await begun();
  await end('done');
  expect(await drafts.list()).toMatchObject([{ text: other, isStale: true }]);
  expect(await publish()).toContain('was changed on the server as well');
});

test('a failed publication keeps the drafts and says why', async () => {
  await publishChange();
  await end('failed', 'a.md: a fault.');
  expect(await publications.list(1)).toMatchObject([
    { state: 'failed', message: 'a.md: a fault.\n\nYour changes are kept.' },
  ]);
  expect(await drafts.list()).toMatchObject([{ text: changed }]);
});

test('changes with a fault are not published', async () => {
  await change();
  faults = [{ file: 'a.md', name: 'lede', words: 'It is false.' }];
  expect(await publish()).toMatch(/^One thing has to be corrected first/);
  expect(await states()).toEqual([]);
});

test('one publication at a time', async () => {
  await publishChange();
  expect(await publish()).toMatch(/^Another publication is running/);
  expect(await states()).toEqual(['running']);
});

test.each(['failed', 'done'] as const)(
  'a publication whose server ended counts as %s by its files',
  async (state) => {
    await publishChange();
    const later = createServer();
    site.clock.move(30_000);
    await later.settle();
    expect(await states()).toEqual(['running']);
    if (state === 'done') writeFileSync(path, changed);
    site.clock.move(60_000);
    await later.settle();
    expect(await states()).toEqual([state]);
    expect(runs).toBe(1);
  },
);

test('a scheduled publication begins at its time, with the words of that day', async () => {
  await change();
  expect(await publish(site.clock.now())).toBe('Choose a time in the future.');
  expect(await publish(site.clock.now() + 3_600_000)).toBeUndefined();
  await publications.settle();
  expect(await states()).toEqual(['scheduled']);
  expect(given).toBeUndefined();
  site.clock.move(3_600_000);
  await publications.settle();
  await begun();
  expect(given?.files).toEqual(files(text, changed));
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

test('the last publication can be undone, and that again', async () => {
  await publishChange();
  await end('done');
  const [first] = await publications.list(1);
  site.clock.move(1000);
  expect(await publications.undo(first?.id ?? '', person)).toBeUndefined();
  await begun();
  expect(given?.files).toEqual(files(changed, text));
  site.clock.move(1000);
  await end('done');
  expect(await states()).toEqual(['done', 'undone']);
  expect(await publications.undo(first?.id ?? '', person)).toMatch(/^Only the last/);
  const [undo] = await publications.list(1);
  expect(await publications.undo(undo?.id ?? '', person)).toBeUndefined();
  await begun();
  expect(given?.files).toEqual(files(text, changed));
});

test('nothing is undone in a file that changed since', async () => {
  await publishChange();
  await end('done');
  writeFileSync(path, text.replace('Body', 'Pulled'));
  const [first] = await publications.list(1);
  expect(await publications.undo(first?.id ?? '', person)).toMatch(
    /^Changed on the server since: a\.md/,
  );
});

test('a clash with the file on disk, or no choice, publishes nothing', async () => {
  expect(await publish()).toMatch(/^Choose at least one/);
  await change();
  writeFileSync(path, text.replace('Body', 'Pulled'));
  expect(await publish()).toMatch(/^a\.md was changed on the server as well/);
  expect(given).toBeUndefined();
});

test('a publication whose time comes while another runs waits for it', async () => {
  await change();
  await publish(site.clock.now() + 60_000);
  await publishChange();
  site.clock.move(30_000);
  await publications.settle();
  expect(await states()).toEqual(['running', 'scheduled']);
  await end('failed');
  site.clock.move(31_000);
  await publications.settle();
  await begun();
  expect((await states()).toSorted()).toEqual(['failed', 'running']);
});
