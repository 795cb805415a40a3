/** Reads the built files into memory: a site has a few megabytes, and a build may be removed while it is served. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StaticEntry, StaticFile } from './static-files.ts';

const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const;

/** `entries`: from the build's `static.json`; `folder`: the client build. Plain bytes are unpacked when asked for. */
export function readBuiltFiles(folder: string, entries: readonly StaticEntry[]): StaticFile[] {
  return entries.map((entry) => {
    const encodings = entry.encodings.length > 0 ? entry.encodings : (['identity'] as const);
    const bodies = encodings.map((name) => [name, readFileSync(join(folder, entry.file + suffixes[name]))]);
    return { ...entry, bodies: Object.fromEntries(bodies) };
  });
}
