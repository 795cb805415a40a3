import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { create } from 'tar';
import { beforeEach, expect } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import { all } from '#server/db/rows.ts';
import { copyToFile, restore } from '#server/ops/backup-archive.ts';
import { projectRoot } from '#server/process/project-root.ts';
import { createServices } from '#server/process/services.ts';
import { deliveredLive } from '#server/testing/delivered-live.ts';
import { onSqlite } from '#server/testing/only-on.ts';
import { filledIn, mailFiles, siteOfEachTest } from '#server/testing/temporary-site.ts';
import { commandLine } from '../testing/run-command.ts';

const site = siteOfEachTest();
let file: string;
beforeEach(() => {
  file = join(site.dataDir, 'copy.tar.gz');
});

const backup = (more = '') => commandLine(site.environment).command(`backup --out ${file}${more}`);
const submit = (email: string) => site.leads.submit('contact', filledIn(site, { email }));

onSqlite(
  'a restored backup delivers what waited, under the same ids, and knows nothing later',
  async () => {
    await submit('before@example.com');
    writeFileSync(join(site.dataDir, 'secret.key'), 'the key that signs links');
    const waiting = await site.rows('outbox', {}, 'id');
    const writing = Array.from({ length: 20 }, (_, n) => submit(`during${n}@example.com`));
    expect((await backup()).code).toBe(0);
    await Promise.all(writing);
    await submit('after@example.com');

    // The folder is empty, as on another machine.
    const restored = join(site.dataDir, 'restored');
    expect(await restore(file, { dataDir: restored, now: site.clock.now() })).toEqual([]);
    expect(readFileSync(join(restored, 'secret.key'))).toEqual(
      readFileSync(join(site.dataDir, 'secret.key')),
    );
    const settings = { ...site.environment, DATA_DIR: restored, LOG_LEVEL: 'silent' };
    const services = await createServices(readConfig(settings), deliveredLive(), 'sources');
    services.start();
    const ids = () => mailFiles(restored).map(({ name }) => name);
    await expect
      .poll(ids, { timeout: 30_000 })
      .toEqual(expect.arrayContaining(waiting.map(({ id }) => `${id}.eml`)));
    await services.close();
    await using db = openDatabase(restored);
    const emails = (await all(db, 'contact', {})).map(({ email }) => email);
    const messages = await all(db, 'outbox', {});
    const leads = await all(db, 'lead', {});
    expect(emails).toContain('before@example.com');
    expect(emails).not.toContain('after@example.com');
    expect(messages).toHaveLength(2 * leads.length);
  },
);

onSqlite(
  'the copy is for its owner alone, and nothing is replaced unless it is meant',
  async () => {
    writeFileSync(file, 'older');
    expect(await backup()).toMatchObject({ code: 1, err: expect.stringContaining('--force') });
    expect(statSync(file).size).toBe(5);
    chmodSync(file, 0o644);
    const { out } = await backup(' --force');
    expect(JSON.parse(out)).toMatchObject({ file, bytes: statSync(file).size });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  },
);

onSqlite(
  'a folder that is not there, a missing name and a missing database are reported in a sentence',
  async () => {
    const { command } = commandLine(site.environment);
    expect((await command(`backup --out ${site.dataDir}/none/copy.tar.gz`)).err).toContain(
      'cannot be written',
    );
    expect((await command('backup')).code).toBe(2);
    const nothing = await command(`backup --out ${file}`, { DATA_DIR: `${site.dataDir}/none` });
    expect(nothing).toMatchObject({ code: 1, err: expect.stringContaining('nothing to copy') });
  },
);

/** A database without words, as backups of earlier versions were: the words of this checkout stay as they are. */
async function bareBackup() {
  await submit('before@example.com');
  const bare = join(site.dataDir, 'copy.db');
  await copyToFile(bare, { dataDir: site.dataDir, databaseUrl: undefined });
  return bare;
}

onSqlite(
  'a backup takes the place of a damaged database and of the log of another one',
  async () => {
    const bare = await bareBackup();
    const restored = join(site.dataDir, 'restored');
    mkdirSync(restored);
    writeFileSync(join(restored, 'site.db'), 'half a page');
    writeFileSync(join(restored, 'site.db-wal'), 'of another database');
    // Words that cannot be read are no hindrance.
    const unreadable = { DATA_DIR: restored, SITE_EMAIL: 'nobody' };
    const { command } = commandLine({ ...site.environment, ...unreadable });
    expect(await command(`restore --from ${bare}`)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/"kept": \[\s*".*before-/),
    });
    expect(existsSync(join(restored, 'site.db-wal'))).toBe(false);
    expect(readdirSync(restored).filter((name) => name.includes('.before-'))).toHaveLength(2);
    await using db = openDatabase(restored);
    expect(await all(db, 'contact', {})).toMatchObject([{ email: 'before@example.com' }]);
  },
);

onSqlite('what a restore replaces is set aside', async () => {
  writeFileSync(join(site.dataDir, 'secret.key'), 'the key that signs links');
  await backup();
  const dataDir = join(site.dataDir, 'restored');
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'secret.key'), 'another key');
  const kept = await restore(file, { dataDir, now: site.clock.now() });
  expect(kept.map((path) => path.slice(dataDir.length + 1))).toEqual([
    'secret.key.before-2026-11-20T18-00-00',
  ]);
});

onSqlite(
  'an archive with words as files is restored, and the next start takes them over',
  async () => {
    const folder = join(site.dataDir, 'earlier');
    mkdirSync(join(folder, 'content', 'pages'), { recursive: true });
    const about = readFileSync(join(projectRoot, 'content', 'pages', 'about.md'), 'utf8');
    const text = about.replace(/^lede: .*$/m, 'lede: Our own words.');
    writeFileSync(join(folder, 'content', 'pages', 'about.md'), text);
    await copyToFile(join(folder, 'site.db'), { dataDir: site.dataDir, databaseUrl: undefined });
    await create({ file, cwd: folder, gzip: true }, ['site.db', 'content']);
    const restored = join(site.dataDir, 'restored');
    await restore(file, { dataDir: restored, now: site.clock.now() });
    const settings = { ...site.environment, DATA_DIR: restored, LOG_LEVEL: 'silent' };
    const services = await createServices(readConfig(settings), deliveredLive(), 'sources');
    expect(services.site().table.find('/about')?.lede).toBe('Our own words.');
    await services.close();
  },
);

onSqlite('a key in the environment is not in the archive, and the command says so', async () => {
  const environment = { ...site.environment, SECRET_KEY: 'k'.repeat(32) };
  const { out } = await commandLine(environment).command(`backup --out ${file}`);
  expect(JSON.parse(out).note).toContain('Keep it elsewhere, too');
});

onSqlite('files that are no backup are refused, and nothing is replaced', async () => {
  writeFileSync(file, 'a letter to the bank');
  const before = statSync(join(site.dataDir, 'site.db')).ino;
  const { command } = commandLine(site.environment);
  expect(await command(`restore --from ${file}`)).toMatchObject({
    code: 1,
    err: expect.stringContaining('is no SQLite database. Choose another one.'),
  });
  mkdirSync(join(site.dataDir, 'other/content'), { recursive: true });
  writeFileSync(join(site.dataDir, 'other/content/index.ts'), 'code');
  await create({ file, cwd: join(site.dataDir, 'other'), gzip: true }, ['content']);
  expect(await command(`restore --from ${file}`)).toMatchObject({
    code: 1,
    err: expect.stringContaining('holds no database'),
  });
  writeFileSync(file, Buffer.from([0x1f, 0x8b, 8, 0, 1]));
  expect(await command(`restore --from ${file}`)).toMatchObject({
    code: 1,
    err: expect.stringContaining('cannot be read'),
  });
  expect(statSync(join(site.dataDir, 'site.db')).ino).toBe(before);
  expect(readdirSync(site.dataDir).filter((name) => /restore-|backup-/.test(name))).toEqual([]);
});
