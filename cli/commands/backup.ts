import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { backUp } from '#server/db/backup.ts';
import { databaseExists } from '#server/db/connect.ts';
import { UserError } from '#server/shared/user-error.ts';
import { type Command, exitCode, readArgs, UsageError } from '../shared/command.ts';

const options = {
  out: { type: 'string' },
  force: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

export const backup: Command = {
  usage: 'backup --out FILE [--force] [--json]',
  summary:
    'Copies the database, SQLite or PostgreSQL, into an SQLite file while the server runs. Keep secret.key with it.',
  async run(args, { config, clock, out, err }) {
    const { values, positionals } = readArgs(args, options);
    if (positionals.length > 0) throw new UsageError(`"${positionals[0]}" is one word too many.`);
    if (!values.out) throw new UsageError('Name the file: --out FILE.');
    const { dataDir, databaseUrl } = config;
    if (!databaseExists(dataDir, databaseUrl))
      throw new UserError(`There is no database in ${dataDir} yet: nothing to copy.`);
    const file = resolve(values.out);
    const pages = await backUp(file, { dataDir, databaseUrl, clock, mayReplace: values.force ?? false });
    const { size } = statSync(file);
    if (values.json) out(JSON.stringify({ file, bytes: size, pages }, null, 2));
    else
      err(
        `Written: ${file} (${size} bytes). Keep ${config.secretKeys ? 'SECRET_KEY' : `${dataDir}/secret.key`} too.`,
      );
    return exitCode.done;
  },
};
