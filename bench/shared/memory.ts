/** Memory and handles of programs, from Linux's /proc. */
import { readdirSync, readFileSync } from 'node:fs';

/** Empty for a process that has ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

const megabytesIn = (text: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024;

/** Proportional set size of the process and its descendants in MB: shared memory is counted once. */
export function memoryOf(pid: number): number {
  const own = megabytesIn(read(`/proc/${pid}/smaps_rollup`), 'Pss');
  const children = readdirSync('/proc').filter(
    // The program's name, in parentheses, may contain spaces.
    (name) => /^\d+$/.test(name) && /\) \S (\d+)/.exec(read(`/proc/${name}/stat`))?.[1] === String(pid),
  );
  return children.reduce((sum, child) => sum + memoryOf(Number(child)), own);
}
