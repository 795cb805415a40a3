/** Drawn files on the disk, each under a hash of what it shows. A folder that cannot be used costs drawing time only. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { day } from '#domain/dates/durations.ts';

/** How long a file that no request reads is kept, in ms. */
const patience = 30 * day;

export function keptFiles(folder: string) {
  return {
    /** The file that shows `facts`, from the folder or drawn now. Rejects as `draw` does. */
    async get(facts: unknown, draw: () => Promise<Buffer>): Promise<Buffer> {
      const name = createHash('sha256').update(JSON.stringify(facts)).digest('hex');
      const file = join(folder, name);
      const kept = await readFile(file).catch(() => undefined);
      if (kept && kept.length > 0) {
        const now = new Date();
        await utimes(file, now, now).catch(() => {});
        return kept;
      }
      const bytes = await draw();
      await keep(folder, file, bytes);
      return bytes;
    },
    /** Removes files that no request has read within a month. */
    async tidy(): Promise<void> {
      const names = await readdir(folder).catch(() => []);
      for (const name of names) {
        const file = join(folder, name);
        const age = await stat(file).then(
          ({ mtimeMs }) => Date.now() - mtimeMs,
          () => 0,
        );
        if (age > patience) await rm(file, { force: true }).catch(() => {});
      }
    },
  };
}

/** Written aside first, so that no request reads half a file. */
async function keep(folder: string, file: string, bytes: Buffer): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(aside, bytes);
    await rename(aside, file);
  } catch {
    await rm(aside, { force: true }).catch(() => {});
  }
}
