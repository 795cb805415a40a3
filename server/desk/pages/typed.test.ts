import { afterEach, beforeEach, expect, test } from 'vitest';
import { day } from '#domain/dates/durations.ts';
import { type TemporarySite, temporarySite } from '../../testing/temporary-site.ts';
import { createTyped } from './drafts.ts';

const [ann, ben] = ['0190a1b2-0000-7000-8000-00000000000a', '0190a1b2-0000-7000-8000-00000000000b'];
const file = 'resources/a.md';

let site: TemporarySite;
beforeEach(async () => {
  site = await temporarySite();
});
afterEach(() => site.remove());

test('typed words are kept per person and file, replaced by later ones, and forgotten', async () => {
  const typed = createTyped(site);
  await typed.keep({ personId: ann, file, base: 'a', text: 'first' });
  await typed.keep({ personId: ann, file, base: 'a', text: 'second' });
  await typed.keep({ personId: ben, file, base: 'a', text: 'hers' });
  // A server that starts again, such as after the tab was closed.
  const later = createTyped(site);
  expect(await later.find({ personId: ann, file })).toMatchObject({ base: 'a', text: 'second' });
  expect(await later.find({ personId: ben, file })).toMatchObject({ text: 'hers' });
  expect(await later.find({ personId: ann, file: 'resources/b.md' })).toBeUndefined();
  await later.forget({ personId: ann, file });
  expect(await later.find({ personId: ann, file })).toBeUndefined();
  expect(await later.find({ personId: ben, file })).toBeDefined();
});

test('a form that says what is saved keeps nothing, and old words are deleted', async () => {
  const typed = createTyped(site);
  await typed.keep({ personId: ann, file, base: 'a', text: 'b' });
  await typed.keep({ personId: ann, file, base: 'a', text: 'a' });
  expect(await typed.find({ personId: ann, file })).toBeUndefined();
  await typed.keep({ personId: ben, file, base: 'a', text: 'b' });
  const old = {
    db: site.db,
    write: site.write,
    clock: { ...site.clock, now: () => site.clock.now() + 61 * day },
  };
  await createTyped(old).keep({ personId: ann, file, base: 'a', text: 'b' });
  expect(await typed.find({ personId: ben, file })).toBeUndefined();
});
