/** One file per supervisor, for `npm run publish`, upgrades and `doctor`: several may share a data folder. */
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reload } from './supervise.ts';

/** `DATA_DIR/supervisors/PID.json`; scripts/run/reload.mjs reads it. */
interface SupervisorState {
  pid: number;
  /** Folder of the project it serves. */
  root: string;
  port: number;
  /** Real path of the build being served. */
  build: string;
  /** Missing before the first reload. */
  reload?: Reload;
}

export function createStateFile(dataDir: string, pid: number) {
  const folder = join(dataDir, 'supervisors');
  const file = join(folder, `${pid}.json`);
  return {
    write(state: SupervisorState): void {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      writeFileSync(`${file}.new`, `${JSON.stringify(state)}\n`, { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
    remove: () => rmSync(file, { force: true }),
  };
}

/** Removes files left by killed supervisors. */
export function removeOldStateFiles(dataDir: string): void {
  const folder = join(dataDir, 'supervisors');
  for (const name of readdirSync(folder)) {
    if (!isRunning(Number.parseInt(name, 10))) rmSync(join(folder, name), { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
