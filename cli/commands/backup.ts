import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { backUp } from '#server/db/backup.ts';
import { databaseExists } from '#server/db/connect.ts';
import { UserError } from '#server/user-error.ts';
import { type Command, exitCode, readArgs, UsageError } from '../command.ts';

const options = {
  out: { type: 'string' },
  force: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

export const backup: Command = {
  usage: 'backup --out FILE [--force] [--json]',
  summary: 'Copies the SQLite database while the server runs. Keep secret.key with it.',
  async run(args, { config, out, err }) {
    const { values, positionals } = readArgs(args, options);
    if (positionals.length > 0) throw new UsageError(`"${positionals[0]}" is one word too many.`);
    if (!values.out) throw new UsageError('Name the file: --out FILE.');
    const { dataDir, databaseUrl } = config;
    if (databaseUrl !== undefined) {
      throw new UserError('This copies SQLite. Back up the PostgreSQL of DATABASE_URL with pg_dump.');
    }
    if (!databaseExists(dataDir))
      throw new UserError(`There is no database in ${dataDir} yet: nothing to copy.`);
    const file = resolve(values.out);
    const pages = await backUp(dataDir, file, values.force ?? false);
    const { size } = statSync(file);
    if (values.json) out(JSON.stringify({ file, bytes: size, pages }, null, 2));
    else err(`Written: ${file} (${size} bytes). Keep ${dataDir}/secret.key with it, or SECRET_KEY.`);
    return exitCode.done;
  },
};
