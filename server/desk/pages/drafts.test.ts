import { beforeEach, expect, test } from 'vitest';
import { day } from '#domain/dates/durations.ts';
import { siteOfEachTest } from '../../testing/temporary-site.ts';
import { createDrafts, createTyped, type Drafts } from './drafts.ts';

const [ann, ben] = ['0190a1b2-0000-7000-8000-00000000000a', '0190a1b2-0000-7000-8000-00000000000b'];
const file = 'resources/a.md';
const text = '---\nname: Name\nheading: Heading\n---\n\nBody.\n';
const swap = (from: string, to: string, before = text) => before.replace(from, to);

const site = siteOfEachTest();
let drafts: Drafts;
/** What visitors see. */
let published: string | undefined;
beforeEach(() => {
  published = text;
  drafts = createDrafts({ ...site, readFile: () => published });
});

const save = (personId: string, shown: string, typed: string, more = {}) =>
  drafts.save({ file, shown, text: typed, personId, ...more });

test('a change is kept until it says what is published', async () => {
  const mine = swap('Body', 'Mine');
  expect(await save(ann, text, mine)).toEqual({ kind: 'saved' });
  expect(await drafts.list()).toMatchObject([
    { file, text: mine, base: text, person_id: ann, isStale: false },
  ]);
  await save(ann, mine, text);
  expect(await drafts.list()).toEqual([]);
});

test('a save that began with an older text is shown the newer one, and nothing is stored', async () => {
  const hers = swap('Name', 'Ann');
  await save(ann, text, hers);
  expect(await save(ben, text, swap('Heading', 'Ben'))).toEqual({
    kind: 'clash',
    theirs: hers,
    personId: ann,
  });
  expect(await drafts.find(file)).toMatchObject({ text: hers, person_id: ann });
  expect(await save(ben, text, hers)).toEqual({ kind: 'saved' });
  expect(await save(ben, hers, swap('Heading', 'Ben', hers))).toEqual({ kind: 'saved' });
  expect(await drafts.find(file)).toMatchObject({
    text: swap('Heading', 'Ben', hers),
    person_id: ben,
  });
});

test('of many saves at once that began with one text, one is stored and the others are shown it', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const all = await Promise.all(names.map((name) => save(ann, text, swap('Name', name))));
  const stored = (await drafts.find(file))?.text;
  expect(all.filter(({ kind }) => kind === 'saved')).toHaveLength(1);
  for (const saved of all) if (saved.kind === 'clash') expect(saved.theirs).toBe(stored);
});

test('words published since make the draft stale, until a person who saw them saves', async () => {
  await save(ann, text, swap('Name', 'Ann'));
  const later = swap('Body', 'Later');
  published = later;
  const hers = { text: swap('Name', 'Ann'), base: text, isStale: true };
  expect(await drafts.find(file)).toMatchObject(hers);
  await save(ann, hers.text, swap('Name', 'Both'));
  expect(await drafts.find(file)).toMatchObject({ isStale: true });
  await save(ann, swap('Name', 'Both'), swap('Name', 'Both', later), { seenPublished: later });
  expect(await drafts.find(file)).toMatchObject({ base: later, isStale: false });
});

test('what someone saved after the form was shown is not discarded with it', async () => {
  const shown = swap('Name', 'Ann');
  await save(ann, text, shown);
  const later = swap('Body', 'Later', shown);
  await save(ben, shown, later);
  expect(await drafts.discard({ file, shown, personId: ann })).toBe(false);
  expect(await drafts.find(file)).toMatchObject({ text: later, person_id: ben });
});

const keeper = (clock = site.clock) => createTyped({ ...site, clock, readFile: () => published });
/** From a form drawn at `began` that was sent `after` ms later. */
const order = (after: number, own: number[] = [], began = site.clock.now()) => ({
  began,
  at: began + after,
  own: own.map((ms) => began + ms),
});

test('typed words are kept per person and file, replaced by later ones, and forgotten', async () => {
  const typed = keeper();
  const began = site.clock.now();
  site.clock.move(9);
  const keep = (personId: string, words: string, after: number, own: number[] = []) =>
    typed.keep({ personId, file, base: text, text: words }, order(after, own, began));
  expect(await keep(ann, 'first', 1)).toBeUndefined();
  expect(await keep(ann, 'second', 2, [1])).toBeUndefined();
  expect(await keep(ben, 'hers', 1)).toBeUndefined();
  // A server that starts again, such as after the tab was closed.
  const later = keeper();
  expect(await later.find({ personId: ann, file })).toMatchObject({ base: text, text: 'second' });
  expect(await later.find({ personId: ben, file })).toMatchObject({ text: 'hers' });
  expect(await later.find({ personId: ann, file: 'resources/b.md' })).toBeUndefined();
  await later.forget({ personId: ann, file });
  expect(await later.find({ personId: ann, file })).toBeUndefined();
  expect(await later.find({ personId: ben, file })).toBeDefined();
  // Sent before the words were forgotten, and late.
  expect(await keep(ann, 'third', 3, [1, 2])).toBe('elsewhere');
  expect(await later.find({ personId: ann, file })).toBeUndefined();
});

test('words with an old base, from another tab, or late are refused', async () => {
  const typed = keeper();
  const mine = { personId: ann, file, base: text };
  const began = site.clock.now();
  site.clock.move(9);
  expect(await typed.keep({ ...mine, text: 'one' }, order(2, [], began))).toBeUndefined();
  for (const late of [order(1, [], began), order(3, [], began), order(4, [1], began)])
    expect(await typed.keep({ ...mine, text: 'other' }, late)).toBe('elsewhere');
  await save(ben, text, swap('Name', 'Ben'));
  expect(await typed.keep({ ...mine, text: 'two' }, order(5, [2], began))).toBe('changed');
  expect(await typed.find(mine)).toMatchObject({ text: 'one', base: text });
});

test('a form that says what is saved keeps nothing, and old words are deleted', async () => {
  const typed = keeper();
  await typed.keep({ personId: ann, file, base: text, text: 'b' }, order(0));
  await typed.keep({ personId: ann, file, base: text, text }, order(0));
  expect(await typed.find({ personId: ann, file })).toBeUndefined();
  await typed.keep({ personId: ben, file, base: text, text: 'b' }, order(0));
  const later = { ...site.clock, now: () => site.clock.now() + 61 * day };
  await keeper(later).keep({ personId: ann, file, base: text, text: 'b' }, order(0));
  expect(await typed.find({ personId: ben, file })).toBeUndefined();
});
