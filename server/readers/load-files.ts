/** The built files in memory shared by all threads, so that each byte is stored once. */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { StaticEncoding, StaticEntry, StaticFile } from '../http/static-files.ts';

/** `build/static.json`. */
export interface StaticList {
  files: StaticEntry[];
  /** Current address of a page by its former addresses. */
  moved: Record<string, string>;
}

type Place = [encoding: StaticEncoding, start: number, length: number];

/** What a thread needs to serve files; can be sent to any thread. */
export interface SharedFiles {
  bytes: SharedArrayBuffer;
  files: { entry: StaticEntry; places: Place[] }[];
}

const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const;

/** Reads the listed files from the client build. */
export function loadFiles(folder: string, entries: readonly StaticEntry[]): SharedFiles {
  const reads: { path: string; start: number; length: number }[] = [];
  let size = 0;
  const files = entries.map((entry) => {
    // Plain bytes can be decompressed from the others.
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

/** Reads straight into shared memory: the files are never in memory twice. */
function readInto(place: Uint8Array, path: string): void {
  const file = openSync(path, 'r');
  const read = readSync(file, place);
  closeSync(file);
  if (read !== place.length)
    throw new Error(`${path} is being written. Build the site first, then start it.`);
}

/** The files as a thread serves them; the bytes stay shared. */
export function openFiles({ bytes, files }: SharedFiles): StaticFile[] {
  return files.map(({ entry, places }) => ({
    ...entry,
    bodies: Object.fromEntries(
      places.map(([encoding, start, length]) => [encoding, Buffer.from(bytes, start, length)]),
    ),
  }));
}
