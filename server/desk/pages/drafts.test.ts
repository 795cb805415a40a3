import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isFileName } from '#content/editing/content-file.ts';
import { type TemporarySite, temporarySite } from '../../testing/temporary-site.ts';
import { contentFolder } from './content-folder.ts';
import { createDrafts, type Drafts } from './drafts.ts';

const [ann, ben] = ['0190a1b2-0000-7000-8000-00000000000a', '0190a1b2-0000-7000-8000-00000000000b'];
const file = 'resources/a.md';
const text = '---\nname: Name\nheading: Heading\n---\n\nBody.\n';
const swap = (from: string, to: string, before = text) => before.replace(from, to);

let site: TemporarySite;
let drafts: Drafts;
let path: string;
beforeEach(async () => {
  site = await temporarySite();
  path = join(site.dataDir, 'content', 'pages', file);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
  const { db, write, clock } = site;
  drafts = createDrafts({ db, write, clock, folder: contentFolder(site.dataDir) });
});
afterEach(() => site.remove());

const save = (personId: string, shown: string, typed: string, more = {}) =>
  drafts.save({ file, shown, text: typed, personId, ...more });

test('a change is kept apart from the file, until it says what the file says', async () => {
  const mine = swap('Body', 'Mine');
  expect(await save(ann, text, mine)).toEqual({ kind: 'saved', text: mine, isMerged: false });
  expect(readFileSync(path, 'utf8')).toBe(text);
  expect(await drafts.list()).toMatchObject([{ file, text: mine, base: text, personId: ann, clashes: [] }]);
  await save(ann, mine, text);
  expect(await drafts.list()).toEqual([]);
});

test('an unchanged form leaves no draft', async () => {
  await save(ann, text, text);
  expect(await drafts.list()).toEqual([]);
});

test('two people who change different fields both keep their words', async () => {
  await save(ann, text, swap('Name', 'Ann'));
  const saved = await save(ben, text, swap('Heading', 'Ben'));
  expect(saved).toEqual({ kind: 'saved', text: swap('Heading', 'Ben', swap('Name', 'Ann')), isMerged: true });
});

test('two people who change one field: the second one is shown both texts, and nothing is stored', async () => {
  const hers = swap('Name', 'Ann');
  await save(ann, text, hers);
  expect(await save(ben, text, swap('Name', 'Ben'))).toEqual({
    kind: 'clash',
    theirs: hers,
    personId: ann,
    clashes: [{ name: 'name', mine: 'Ben', theirs: 'Ann' }],
  });
  expect(await drafts.find(file)).toMatchObject({ text: hers, personId: ann });
  expect(await save(ben, hers, swap('Name', 'Ben'))).toMatchObject({ kind: 'saved' });
});

test('many people at once: every change of another field arrives', async () => {
  const fields = ['a', 'b', 'c', 'd', 'e', 'f'];
  const before = `---\n${fields.map((key) => `${key}: old`).join('\n')}\n---\n`;
  writeFileSync(path, before);
  const all = fields.map((key) => save(ann, before, before.replace(`${key}: old`, `${key}: new`)));
  await Promise.all(all);
  expect((await drafts.find(file))?.text).toBe(before.replaceAll('old', 'new'));
});

test('a file that changed on disk is merged in, or shown where it clashes', async () => {
  await save(ann, text, swap('Name', 'Ann'));
  const pulled = swap('Body', 'Pulled');
  writeFileSync(path, pulled);
  expect(await drafts.find(file)).toMatchObject({
    text: swap('Name', 'Ann', pulled),
    base: pulled,
    clashes: [],
  });
  const other = swap('Name', 'Pulled');
  writeFileSync(path, other);
  const found = await drafts.find(file);
  expect(found).toMatchObject({
    text: swap('Name', 'Ann'),
    base: text,
    clashes: [{ name: 'name', mine: 'Ann', theirs: 'Pulled' }],
  });
  await save(ann, found?.text ?? '', swap('Name', 'Both'), { seenOnDisk: other });
  expect(await drafts.find(file)).toMatchObject({ text: swap('Name', 'Both'), base: other, clashes: [] });
});

test('a discarded draft is gone, and the trail has both', async () => {
  const hers = swap('Name', 'Ann');
  await save(ann, text, hers);
  expect(await drafts.discard({ file, shown: hers, personId: ben })).toBe(true);
  expect(await drafts.discard({ file, shown: hers, personId: ben })).toBe(false);
  expect(await drafts.find(file)).toBeUndefined();
  const actions = await site.db
    .selectFrom('audit')
    .select(['action', 'actor', 'subject_id'])
    .orderBy('id')
    .execute();
  expect(actions).toEqual([
    { action: 'page.changed', actor: `desk:${ann}`, subject_id: file },
    { action: 'page.discarded', actor: `desk:${ben}`, subject_id: file },
  ]);
});

test('what someone saved after the form was shown is not discarded with it', async () => {
  const shown = swap('Name', 'Ann');
  await save(ann, text, shown);
  const later = swap('Body', 'Later', shown);
  await save(ben, shown, later);
  expect(await drafts.discard({ file, shown, personId: ann })).toBe(false);
  expect(await drafts.find(file)).toMatchObject({ text: later, personId: ben });
});

test('a new file is a draft without a base', async () => {
  rmSync(path);
  await save(ann, '', text);
  expect(await drafts.find(file)).toMatchObject({ base: null, text, clashes: [] });
});

test('names stay inside the folder', () => {
  expect(['home.md', 'resources/a-b.md'].every(isFileName)).toBe(true);
  for (const bad of ['../x.md', '/etc/x.md', 'a/b/c.md', 'a.ts', 'a/../b.md', '.md', 'A.md', 'a\0.md', '']) {
    expect(isFileName(bad), bad).toBe(false);
  }
});
