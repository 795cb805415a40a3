import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../../../checks/serve-site.ts';
import { type Fault, rootOnly, run } from './fault.ts';

const sizeMegabytes = 256;
const againMs = 100;

/** Fills all free space, in smaller and smaller pieces. */
function fill(file: number): void {
  for (const piece of [1024 * 1024, 4096, 1]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(piece));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}

/** The data folder is a separate file system in memory that a neighbor fills and keeps full. */
export const diskFull: Fault = {
  name: 'disk full',
  missing: rootOnly,
  isNamed: ({ disk }) => disk === 'full',
  async prepare() {
    const folder = mkdtempSync(join(tmpdir(), 'hold-disk-'));
    run('mount', '-t', 'tmpfs', '-o', `size=${sizeMegabytes}m`, 'tmpfs', folder);
    const filler = join(folder, 'filler');
    let timer: NodeJS.Timeout | undefined;
    let file = 0;
    return {
      site: await startSite({ DATA_DIR: folder }),
      begin() {
        file = openSync(filler, 'w');
        fill(file);
        timer = setInterval(() => fill(file), againMs);
      },
      end() {
        clearInterval(timer);
        closeSync(file);
        rmSync(filler);
      },
      clear() {
        run('umount', folder);
        rmSync(folder, { recursive: true });
      },
    };
  },
};
