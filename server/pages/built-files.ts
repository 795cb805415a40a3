/** The files of the build that browsers load: scripts, styles, fonts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { isNamedByContent } from '../http/response-headers.ts';
import { hashOf, type MemoryFile } from './memory-file.ts';
import type { RenderedPages } from './render-site.ts';

/** An entry of the build's list of files, `static.json`. */
export type StaticEntry = Omit<MemoryFile, 'bodies'>;

/** `file`: a path below the client build. */
export const staticFile = (file: string, body: Buffer, isPacked: boolean): StaticEntry => ({
  path: `/${file}`,
  type: getMimeType(file) ?? 'application/octet-stream',
  hash: hashOf(body),
  isImmutable: isNamedByContent(`/${file}`),
  encodings: isPacked ? ['br', 'gzip'] : [],
});

const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const;

/** Reads all files of a build into memory: they are a few megabytes. */
export function readBuiltFiles(build: string): RenderedPages {
  const list: StaticEntry[] = JSON.parse(readFileSync(join(build, 'static.json'), 'utf8'));
  return new Map(
    list.map((entry) => {
      const encodings = entry.encodings.length > 0 ? entry.encodings : (['identity'] as const);
      const bodies = encodings.map((name) => [
        name,
        readFileSync(join(build, 'client', entry.path + suffixes[name])),
      ]);
      return [entry.path, { ...entry, bodies: Object.fromEntries(bodies) }];
    }),
  );
}
