/** One person's data in the data folder outside the database: mail files and spooled forms. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { normaliseEmail } from '#domain/forms/normalise.ts';
import type { SpooledLead } from '../../leads/lead-to-store.ts';
import { namesIn, orNothing, writeWhole } from '../../shared/files.ts';

/** Names of the files of these messages. */
export async function mailFilesOf(dataDir: string, messageIds: readonly string[]): Promise<string[]> {
  const ids = new Set(messageIds);
  const names = await namesIn(join(dataDir, 'mail'));
  return names.filter((name) => ids.has(name.slice(0, 36)));
}

export async function removeMailFiles(dataDir: string, messageIds: readonly string[]): Promise<void> {
  for (const name of await mailFilesOf(dataDir, messageIds)) {
    await rm(join(dataDir, 'mail', name), { force: true });
  }
}

/** Spooled forms from the address, parsed; a half-written one is text. */
export async function spoolLinesOf(dataDir: string, emailNorm: string): Promise<unknown[]> {
  const lines: unknown[] = [];
  for (const name of await namesIn(join(dataDir, 'spool'))) {
    const text = await textOf(join(dataDir, 'spool', name));
    lines.push(...text.split('\n').map(parsed).filter(isFrom(emailNorm)));
  }
  return lines;
}

/** Safe to replace files, since the server never appends to one. */
export async function removeSpoolLines(dataDir: string, emailNorm: string): Promise<void> {
  for (const name of await namesIn(join(dataDir, 'spool'))) {
    const file = join(dataDir, 'spool', name);
    const lines = (await textOf(file)).split('\n');
    const kept = lines.filter((line) => !isFrom(emailNorm)(parsed(line)));
    if (kept.every((line) => line === '')) await rm(file, { force: true });
    else if (kept.length < lines.length) await writeWhole(file, Buffer.from(kept.join('\n')));
  }
}

const isFrom =
  (emailNorm: string) =>
  (entry: unknown): boolean => {
    if (typeof entry === 'string') return entry.toLowerCase().includes(emailNorm);
    return normaliseEmail(String((entry as Partial<SpooledLead> | null)?.fields?.email ?? '')) === emailNorm;
  };

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return line;
  }
}

/** Empty if the file was removed meanwhile. */
const textOf = (file: string) => orNothing(readFile(file, 'utf8'), '');
