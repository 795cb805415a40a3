import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { backUp } from '#server/db/backup.ts';
import { databaseExists } from '#server/db/connect.ts';
import { UserError } from '#server/shared/user-error.ts';
import { command, flag, text, UsageError } from '../shared/command.ts';

export const backup = command({
  usage: 'backup --out FILE [--force] [--json]',
  summary:
    'Copies the database, SQLite or PostgreSQL, into an SQLite file while the server runs. Keep secret.key with it.',
  options: { out: text, force: flag },
  async run(values, { config, clock, outJson, err }) {
    if (!values.out) throw new UsageError('Name the file: --out FILE.');
    const { dataDir, databaseUrl } = config;
    if (!databaseExists(dataDir, databaseUrl))
      throw new UserError(`There is no database in ${dataDir} yet: nothing to copy.`);
    const file = resolve(values.out);
    const pages = await backUp(file, { dataDir, databaseUrl, clock, mayReplace: values.force ?? false });
    const { size } = statSync(file);
    if (values.json) outJson({ file, bytes: size, pages });
    else
      err(
        `Written: ${file} (${size} bytes). Keep ${config.secretKeys ? 'SECRET_KEY' : `${dataDir}/secret.key`} too.`,
      );
  },
});
