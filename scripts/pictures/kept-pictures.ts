/** Cache of pictures between builds. Optional: a folder that cannot be used costs time, never a build. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Maximum age of an unused picture, in ms. */
const patience = 30 * 24 * 60 * 60 * 1000;

/** `sources`: contents of the files that draw, and of what they draw with. */
export function keptPictures(folder: string, sources: readonly (string | Buffer)[]) {
  const maker = createHash('sha256');
  for (const source of sources) maker.update(createHash('sha256').update(source).digest());
  const makerHash = maker.digest('hex');
  let count = 0;

  return {
    /** Number of pictures that had to be drawn. */
    drawn: (): number => count,
    /** The picture for `facts`, from the cache or drawn now. */
    async get(facts: unknown, draw: () => Promise<Buffer>): Promise<Buffer> {
      const key = createHash('sha256')
        .update(makerHash)
        .update(JSON.stringify(facts))
        .digest('hex');
      const file = join(folder, `${key}.png`);
      const kept = await readFile(file).catch(() => undefined);
      if (kept && kept.length > 0) {
        const now = new Date();
        await utimes(file, now, now).catch(() => {});
        return kept;
      }
      count++;
      const bytes = await draw();
      await keep(folder, file, bytes);
      return bytes;
    },
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

/** Written to a temporary file first, so that parallel builds never see half a picture. */
async function keep(folder: string, file: string, bytes: Buffer): Promise<void> {
  const aside = `${file}.${process.pid}`;
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(aside, bytes);
    await rename(aside, file);
  } catch {
    await rm(aside, { force: true }).catch(() => {});
  }
}
