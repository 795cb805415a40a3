/** Searches the raw bytes of files. */
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Paths below a folder whose bytes contain one of the texts, ignoring ASCII case. */
export async function filesHolding(folder: string, texts: readonly string[]): Promise<string[]> {
  const wanted = texts.filter(Boolean).map((text) => Buffer.from(text.toLowerCase()).toString('latin1'));
  const found: string[] = [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && (await holdsAny(file, wanted))) found.push(file);
  }
  return found;
}

async function holdsAny(file: string, wanted: readonly string[]): Promise<boolean> {
  const overlap = Math.max(...wanted.map(({ length }) => length), 1) - 1;
  let tail = '';
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 })) {
      const text = tail + lowered(chunk as Buffer);
      if (wanted.some((one) => text.includes(one))) return true;
      tail = overlap === 0 ? '' : text.slice(-overlap);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return false;
}

/** ASCII only: other bytes stay unchanged. */
const lowered = (bytes: Buffer) => bytes.toString('latin1').replaceAll(/[A-Z]+/g, (run) => run.toLowerCase());
