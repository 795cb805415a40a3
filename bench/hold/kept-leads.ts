/** Checks that every acknowledged form is stored once, in the database or in the spool. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../server/db/connect.ts';
import type { Acknowledged } from './messages.ts';

interface Kept {
  id: string;
  email: string;
}

async function inDatabase(dataDir: string, databaseUrl: string | undefined): Promise<Kept[]> {
  const db = openDatabase(dataDir, databaseUrl);
  try {
    const rows = await db.selectFrom('lead').select(['id', 'fields']).execute();
    return rows.map(({ id, fields }) => ({ id, email: (JSON.parse(fields) as { email: string }).email }));
  } finally {
    await db.destroy();
  }
}

function inSpool(dataDir: string): Kept[] {
  const folder = join(dataDir, 'spool');
  let names: string[] = [];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.ndjson'));
  } catch {
    // The folder is created with the first spooled form.
  }
  return names.map((name) => {
    const { answer, fields } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    return { id: answer.id, email: fields.email };
  });
}

export interface Checked {
  acknowledged: number;
  /** Acknowledged, but not stored under that id and address. */
  lost: number;
  /** Stored more than once. */
  doubled: number;
}

/** Call after the server has stopped. */
export async function checkKept(
  acknowledged: readonly Acknowledged[],
  dataDir: string,
  databaseUrl?: string,
): Promise<Checked> {
  const kept = [...(await inDatabase(dataDir, databaseUrl)), ...inSpool(dataDir)];
  const byEmail = Map.groupBy(kept, ({ email }) => email);
  const found = acknowledged.map(({ id, email }) => ({ id, rows: byEmail.get(email) ?? [] }));
  return {
    acknowledged: acknowledged.length,
    lost: found.filter(({ id, rows }) => !rows.some((row) => row.id === id)).length,
    doubled: found.filter(({ rows }) => rows.length > 1).length,
  };
}
