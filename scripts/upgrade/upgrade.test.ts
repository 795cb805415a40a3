/** Upgrades of a small project that fail or go back: what is served and printed. */
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrations } from '../../server/db/migrate.ts';
import { databaseKind } from '../../server/testing/test-database.ts';
import { type FakeProject, makeFakeProject, remove } from './testing/fake-project.ts';
import { type FakeSite, fakeSite } from './testing/fake-site.ts';

let folder: string;
let project: FakeProject;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
  project = await makeFakeProject(folder);
});
afterAll(() => remove(folder));

let site: FakeSite;
beforeEach(async () => {
  site = await fakeSite(mkdtempSync(join(folder, 'site-')), project);
  await site.fill(migrations.length);
  await site.start();
});
afterEach(() => site.remove());

const patience = { timeout: 300_000 };
/** Folders of releases and their records. */
const releases = () =>
  existsSync(join(site.root, 'releases')) ? readdirSync(join(site.root, 'releases')) : [];

test.each([
  ['fails-to-build', 'the words of the build', 'Nothing was switched'],
  ['fails-to-start', 'the words of the start', 'added-by-two'],
  ['fails-to-answer', '/readyz was answered with 503', 'Nothing was switched'],
  ['fails-in-service', 'the words of the start', 'The version before serves again'],
])(
  'a version that %s leaves the previous one, and the report says why',
  patience,
  async (ref, reason, account) => {
    const { status, said } = await site.upgrade(ref);
    expect(status).toBe(1);
    expect(said).toContain(reason);
    expect(said).toContain(account);
    expect(await site.served()).toBe('one');
    await site.post();
    expect(existsSync(join(site.root, 'current'))).toBe(false);
    await site.stop();
    // It works on a schema with additions.
    await site.start();
    expect(await site.served()).toBe('one');
    expect((await site.upgrade('two')).status).toBe(0);
    expect(await site.served()).toBe('two');
    await site.expectAllRows();
  },
);

test('the previous version works on the newer schema, with what was stored since', patience, async () => {
  expect((await site.upgrade('--back')).said).toContain('No version before this one is kept');
  expect((await site.upgrade('two')).status).toBe(0);
  await site.post();
  expect(await site.upgrade('--back')).toMatchObject({ status: 0 });
  expect(await site.served()).toBe('one');
  await site.post();
  await site.expectAllRows();
  expect((await site.upgrade('two')).status).toBe(0);
  expect(await site.served()).toBe('two');
  expect(releases().length).toBeLessThanOrEqual(3 * 2);
});

test(
  'a version that removes what the previous one needs cannot be left, and names the backup',
  patience,
  async () => {
    expect((await site.upgrade('takes-away')).status).toBe(0);
    const { status, said } = await site.upgrade('--back');
    expect(status).toBe(1);
    expect(said).toMatch(/restore the backup made before the upgrade, \S+before-upgrade-\S+\.db/);
    expect(said).toContain('Nothing was switched');
    expect(await site.served()).toBe('takes-away');
  },
);

test.runIf(databaseKind === 'sqlite')('uncommitted changes stop it before anything', patience, async () => {
  writeFileSync(join(site.root, 'version'), 'changed');
  const { status, said } = await site.upgrade('two');
  expect([status, releases()]).toEqual([1, []]);
  expect(said).toContain('M version\nCommit them');
});
