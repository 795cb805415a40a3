/** The built files in memory that all threads share: however many answer, each byte is kept once. */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { StaticEncoding, StaticEntry, StaticFile } from '../http/static-files.ts';

/** `build/static.json`. */
export interface StaticList {
  files: StaticEntry[];
  /** The present address of a page by each one that it once had. */
  moved: Record<string, string>;
}

type Place = [encoding: StaticEncoding, start: number, length: number];

/** What a thread is given to answer with files; it can be sent to any thread. */
export interface SharedFiles {
  bytes: SharedArrayBuffer;
  files: { entry: StaticEntry; places: Place[] }[];
}

const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const;

/** Reads the files of a list from the folder of the client build. */
export function loadFiles(folder: string, entries: readonly StaticEntry[]): SharedFiles {
  const reads: { path: string; start: number; length: number }[] = [];
  let size = 0;
  const files = entries.map((entry) => {
    // Whatever is compressed can be had plain from it.
    const encodings = entry.encodings.length > 0 ? entry.encodings : (['identity'] as const);
    const places = encodings.map((encoding): Place => {
      const path = join(folder, entry.file + suffixes[encoding]);
      const { size: length } = statSync(path);
      reads.push({ path, start: size, length });
      size += length;
      return [encoding, size - length, length];
    });
    return { entry, places };
  });
  const bytes = new SharedArrayBuffer(size);
  for (const { path, start, length } of reads) readInto(new Uint8Array(bytes, start, length), path);
  return { bytes, files };
}

/** Straight to where it stays: the files are never in memory twice. */
function readInto(place: Uint8Array, path: string): void {
  const file = openSync(path, 'r');
  const read = readSync(file, place);
  closeSync(file);
  if (read !== place.length)
    throw new Error(`${path} is being written. Build the site first, then start it.`);
}

/** The files as a thread answers with them; the bytes stay where they are. */
export function openFiles({ bytes, files }: SharedFiles): StaticFile[] {
  return files.map(({ entry, places }) => ({
    ...entry,
    bodies: Object.fromEntries(
      places.map(([encoding, start, length]) => [encoding, Buffer.from(bytes, start, length)]),
    ),
  }));
}
