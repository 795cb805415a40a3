import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import { createServices } from '#server/process/services.ts';
import { onSqlite } from '#server/testing/only-on.ts';
import { filledIn, mailFiles, siteOfEachTest } from '#server/testing/temporary-site.ts';
import { commandLine } from '../testing/run-command.ts';

const site = siteOfEachTest();
let file: string;
beforeEach(() => {
  file = join(site.dataDir, 'copy.db');
});

const backup = (more = '') => commandLine(site.environment).command(`backup --out ${file}${more}`);
const submit = (email: string) => site.leads.submit('contact', filledIn(site, { email }));

onSqlite('a restored backup delivers what waited, under the same ids, and knows nothing later', async () => {
  await submit('before@example.com');
  const waiting = await site.db.selectFrom('outbox').select('id').orderBy('id').execute();
  const writing = Array.from({ length: 20 }, (_, n) => submit(`during${n}@example.com`));
  expect((await backup()).code).toBe(0);
  await Promise.all(writing);
  await submit('after@example.com');

  const restored = join(site.dataDir, 'restored');
  mkdirSync(restored);
  copyFileSync(file, join(restored, 'site.db'));
  const settings = { ...site.environment, DATA_DIR: restored, LOG_LEVEL: 'silent' };
  const services = await createServices(readConfig(settings), 'sources');
  services.start();
  const ids = () => mailFiles(restored).map(({ name }) => name);
  await expect
    .poll(ids, { timeout: 30_000 })
    .toEqual(expect.arrayContaining(waiting.map(({ id }) => `${id}.eml`)));
  await services.close();
  await using db = openDatabase(restored);
  const emails = (await db.selectFrom('contact').select('email').execute()).map(({ email }) => email);
  const messages = await db.selectFrom('outbox').select('id').execute();
  const leads = await db.selectFrom('lead').select('id').execute();
  expect(emails).toContain('before@example.com');
  expect(emails).not.toContain('after@example.com');
  expect(messages).toHaveLength(2 * leads.length);
});

onSqlite('the copy is for its owner alone, and nothing is replaced unless it is meant', async () => {
  writeFileSync(file, 'older');
  expect(await backup()).toMatchObject({ code: 1, err: expect.stringContaining('--force') });
  expect(statSync(file).size).toBe(5);
  chmodSync(file, 0o644);
  const { out } = await backup(' --force --json');
  expect(JSON.parse(out)).toEqual({ file, bytes: statSync(file).size, pages: expect.any(Number) });
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

onSqlite(
  'a folder that is not there, a missing name and a missing database are reported in a sentence',
  async () => {
    const { command } = commandLine(site.environment);
    expect((await command(`backup --out ${site.dataDir}/none/copy.db`)).err).toContain('cannot be written');
    expect((await command('backup')).code).toBe(2);
    const nothing = await command(`backup --out ${file}`, { DATA_DIR: `${site.dataDir}/none` });
    expect(nothing).toMatchObject({ code: 1, err: expect.stringContaining('nothing to copy') });
  },
);

onSqlite('a backup takes the place of a damaged database and of the log of another one', async () => {
  await submit('before@example.com');
  await backup();
  const restored = join(site.dataDir, 'restored');
  mkdirSync(restored);
  writeFileSync(join(restored, 'site.db'), 'half a page');
  writeFileSync(join(restored, 'site.db-wal'), 'of another database');
  const { command } = commandLine({ ...site.environment, DATA_DIR: restored });
  expect(await command(`restore --from ${file}`)).toMatchObject({
    code: 0,
    err: expect.stringMatching(
      /^Restored: .*site\.db\. The old database is .*; delete it within 35 days\.\n$/,
    ),
  });
  expect(existsSync(join(restored, 'site.db-wal'))).toBe(false);
  expect(readdirSync(restored).filter((name) => name.includes('.before-'))).toHaveLength(2);
  await using db = openDatabase(restored);
  expect(await db.selectFrom('contact').select('email').execute()).toEqual([{ email: 'before@example.com' }]);
});

onSqlite('a file that is no backup is refused, and nothing is replaced', async () => {
  writeFileSync(file, 'a letter to the bank');
  const before = statSync(join(site.dataDir, 'site.db')).ino;
  const { command } = commandLine(site.environment);
  expect(await command(`restore --from ${file}`)).toMatchObject({
    code: 1,
    err: expect.stringContaining('is no SQLite database. Choose another one.'),
  });
  expect(statSync(join(site.dataDir, 'site.db')).ino).toBe(before);
});
