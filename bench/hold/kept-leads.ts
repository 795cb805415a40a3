/** Checks that every acknowledged form is stored once, in the database or in the spool. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../server/db/connect.ts';
import type { Outcome } from './mix.ts';

/** `lost`: not stored under that id and address; `doubled`: stored more than once. */
export async function checkKept(
  acknowledged: Outcome['acknowledged'],
  dataDir: string,
  databaseUrl?: string,
) {
  await using db = openDatabase(dataDir, databaseUrl);
  const leads = await db.selectFrom('lead').select(['id', 'fields']).execute();
  const stored = leads.map(({ id, fields }) => ({ id, email: JSON.parse(fields).email as string }));
  const spooled = globSync(join(dataDir, 'spool', '*.ndjson')).map((file) => {
    const { answer, fields } = JSON.parse(readFileSync(file, 'utf8'));
    return { id: answer.id as string, email: fields.email as string };
  });
  const byEmail = Map.groupBy([...stored, ...spooled], ({ email }) => email);
  const found = acknowledged.map(({ id, email }) => ({ id, rows: byEmail.get(email) ?? [] }));
  return {
    acknowledged: acknowledged.length,
    lost: found.filter(({ id, rows }) => !rows.some((row) => row.id === id)).length,
    doubled: found.filter(({ rows }) => rows.length > 1).length,
  };
}
