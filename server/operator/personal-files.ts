/** One person's data in the data folder outside the database: mail files and spool lines. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { namesIn, orNothing, writeWhole } from '../shared/files.ts';
import { type AddressMatch, readableMail } from './holdings.ts';

interface Held {
  match: AddressMatch;
  messageIds: readonly string[];
}

/** Names of mail files that are the person's or contain the address in any encoding. */
export async function mailFilesAbout(dataDir: string, { match, messageIds }: Held): Promise<string[]> {
  const ids = new Set(messageIds);
  const found: string[] = [];
  for (const name of await namesIn(join(dataDir, 'mail'))) {
    const isTheirs = ids.has(name.slice(0, 36));
    if (isTheirs || match.isIn(readableMail(await textOf(join(dataDir, 'mail', name))))) found.push(name);
  }
  return found;
}

export async function removeMailFilesAbout(dataDir: string, held: Held): Promise<void> {
  for (const name of await mailFilesAbout(dataDir, held)) {
    await rm(join(dataDir, 'mail', name), { force: true });
  }
}

/** Spooled submissions of the address, parsed. */
export async function spoolLinesOf(dataDir: string, match: AddressMatch): Promise<unknown[]> {
  const lines: unknown[] = [];
  for (const name of await spoolFiles(dataDir)) {
    const text = await textOf(join(dataDir, 'spool', name));
    for (const line of text.split('\n')) if (isAbout(line, match)) lines.push(JSON.parse(line));
  }
  return lines;
}

/** Safe to replace files, since the server never appends to one. */
export async function removeSpoolLines(dataDir: string, match: AddressMatch): Promise<void> {
  for (const name of await spoolFiles(dataDir)) {
    const file = join(dataDir, 'spool', name);
    const lines = (await textOf(file)).split('\n');
    const kept = lines.filter((line) => !isAbout(line, match));
    if (kept.length === lines.length) continue;
    if (kept.every((line) => line === '')) await rm(file, { force: true });
    else await writeWhole(file, Buffer.from(kept.join('\n')));
  }
}

function isAbout(line: string, match: AddressMatch): boolean {
  if (line === '') return false;
  try {
    // Parsed first: JSON may escape any character of the address.
    return match.isIn(JSON.stringify(JSON.parse(line)));
  } catch {
    return match.isIn(line);
  }
}

/** Includes half-written files. */
const spoolFiles = (dataDir: string) => namesIn(join(dataDir, 'spool'));

/** Empty if the file was removed meanwhile. */
const textOf = (file: string) => orNothing(readFile(file, 'utf8'), '');
