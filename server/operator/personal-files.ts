/** One person's data in the data folder outside the database: mail files and spool lines. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { normaliseEmail } from '#domain/forms/normalise.ts';
import type { SpooledLead } from '../leads/lead-to-store.ts';
import { namesIn, orNothing, writeWhole } from '../shared/files.ts';
import { type Holdings, readableMail } from './holdings.ts';

type Held = Pick<Holdings, 'match' | 'messageIds'>;

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

/** Spooled submissions from the address, parsed; a half-written one is text. */
export async function spoolLinesOf(dataDir: string, person: Person): Promise<unknown[]> {
  const lines: unknown[] = [];
  for (const name of await spoolFiles(dataDir)) {
    const text = await textOf(join(dataDir, 'spool', name));
    lines.push(...text.split('\n').map(parsed).filter(isFrom(person)));
  }
  return lines;
}

/** Also removes the address from lines of others. Safe to replace files, since the server never appends to one. */
export async function removeSpoolLines(dataDir: string, person: Person): Promise<void> {
  for (const name of await spoolFiles(dataDir)) {
    const file = join(dataDir, 'spool', name);
    const text = await textOf(file);
    const kept = text.split('\n').flatMap((line) => {
      const entry = parsed(line);
      if (isFrom(person)(entry)) return [];
      // Parsed first: JSON may escape any character of the address.
      const plain = JSON.stringify(entry);
      return person.match.isIn(plain) ? person.match.without(plain) : line;
    });
    if (kept.every((line) => line === '')) await rm(file, { force: true });
    else if (kept.join('\n') !== text) await writeWhole(file, Buffer.from(kept.join('\n')));
  }
}

type Person = Pick<Holdings, 'match' | 'emailNorm'>;

const isFrom =
  ({ match, emailNorm }: Person) =>
  (entry: unknown): boolean => {
    if (typeof entry === 'string') return match.isIn(entry);
    return normaliseEmail(String((entry as Partial<SpooledLead> | null)?.fields?.email ?? '')) === emailNorm;
  };

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return line;
  }
}

/** Includes half-written files. */
const spoolFiles = (dataDir: string) => namesIn(join(dataDir, 'spool'));

/** Empty if the file was removed meanwhile. */
const textOf = (file: string) => orNothing(readFile(file, 'utf8'), '');
