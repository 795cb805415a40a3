/** Copies the database: into a backup, or from SQLite into PostgreSQL. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { postgresUrl } from '#server/config/config-values.ts';
import { databaseExists, databaseFile, openDatabase, reach } from '#server/db/connect.ts';
import { copyDatabase } from '#server/db/copy.ts';
import { backUp, restore as putBack } from '#server/ops/backup-archive.ts';
import { realWorld } from '#server/ops/check/world.ts';
import { withDatabase } from '#server/ops/operator/open-database.ts';
import { UserError } from '#server/shared/user-error.ts';
import { command, exitCode, flag, text, UsageError } from '../shared/command.ts';

export const backup = command({
  usage: 'backup --out FILE [--force]',
  summary:
    'Writes one archive (.tar.gz) of the database, SQLite or PostgreSQL, with words and pictures, and of the key that signs links, while the server runs.',
  options: { out: text, force: flag },
  async run(values, { config, outJson }) {
    if (!values.out) throw new UsageError('Name the file: --out FILE.');
    const { dataDir, databaseUrl } = config;
    if (!databaseExists(dataDir, databaseUrl))
      throw new UserError(`There is no database in ${dataDir} yet: nothing to copy.`);
    const file = resolve(values.out);
    const mayReplace = values.force ?? false;
    const bytes = await backUp(file, { dataDir, databaseUrl, mayReplace });
    const isOutside = config.secretKeys !== undefined;
    outJson({ file, bytes, ...(isOutside && { note: keyElsewhere }) });
  },
});

const keyElsewhere =
  'SECRET_KEY is in the environment, so it is not in the archive. Keep it elsewhere, too: without it, links in mails and stored passwords are lost.';

export const restore = command({
  usage: 'restore --from FILE',
  summary:
    'Puts a backup in place: the SQLite database, without the log of the old one, and the key. The server must not run. What was there is set aside in the data folder (kept), to delete within 35 days.',
  options: { from: text },
  async run({ from }, { config: { dataDir, databaseUrl }, clock, outJson }) {
    if (!from) throw new UsageError('Name the backup: --from FILE.');
    if (databaseUrl !== undefined) {
      throw new UserError(
        'DATABASE_URL is set, and this restores SQLite. For PostgreSQL see docs/how-to/back-up-and-restore.md.',
      );
    }
    const file = databaseFile(dataDir);
    if (existsSync(file) && (await realWorld.othersUsing(file)))
      throw new UserError('A server is using this database. Stop it first.');
    const kept = await putBack(resolve(from), { dataDir, now: clock.now() });
    outJson({ file, kept });
  },
});

export const copy = command({
  usage: 'copy --to postgres://USER:PASSWORD@HOST/DATABASE [--rehearsal]',
  summary:
    'Copies everything from SQLite into an empty PostgreSQL and compares each table. The server must not run, except for a --rehearsal. The password may be in PGPASSWORD.',
  options: { to: text, rehearsal: flag },
  async run({ to, rehearsal = false }, context) {
    if (!to) throw new UsageError('Name the database: --to postgres://…');
    // Don't quote the address: it may contain a password.
    if (!postgresUrl.safeParse(to).success) {
      throw new UsageError(
        '--to must be an address such as postgres://user@db.yourfirm.com:5432/site.',
      );
    }
    const { config, outJson, err } = context;
    if (config.databaseUrl !== undefined) {
      throw new UserError(
        'DATABASE_URL is set, and this copies from SQLite. The other way: backup --out FILE writes a PostgreSQL into an SQLite file.',
      );
    }
    // The copy would miss what a running server stores during or after it.
    if (!rehearsal && (await realWorld.othersUsing(databaseFile(config.dataDir)))) {
      throw new UserError(
        'A server is using this database: what it stores from now on would be missing in the copy. Stop it first, or try it out with --rehearsal.',
      );
    }
    const copied = await withDatabase(context, async (db) => {
      await using target = openDatabase('', to);
      await reach(target, '--to');
      return await copyDatabase(db, target);
    });
    if (!copied) return exitCode.failed;
    outJson({ tables: copied });
    err(rehearsal ? afterRehearsal : afterMove(config.dataDir, config.secretKeys !== undefined));
  },
});

const afterRehearsal =
  'Every row is there and equal. This was a rehearsal: what the server stores from now on is only in SQLite. Empty the target before the real copy.';

const afterMove = (dataDir: string, hasSecret: boolean) =>
  [
    'Every row is there and equal. Next:',
    `1. Set DATABASE_URL to that address${hasSecret ? '' : `, and SECRET_KEY to the line in ${dataDir}/secret.key`}.`,
    '2. Leave DATA_DIR as it is: forms in its spool/ are stored at the next start, and mail/ stays in use.',
    '3. Start the server. npm run check then says "PostgreSQL … answers".',
    `4. Keep ${databaseFile(dataDir)} aside for a while, 35 days at most.`,
  ].join('\n');
