/** Memory of a program and all its children, from Linux's /proc. */
import { readdirSync, readFileSync } from 'node:fs';

/** Empty for a process that has ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function processTree(root: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      // The program's name, in parentheses, may contain spaces.
      const [, parent = '0'] = /\) \S (\d+)/.exec(read(`/proc/${name}/stat`)) ?? [];
      return { pid: Number(name), parent: Number(parent) };
    });
  const withChildren = (pid: number): number[] => [
    pid,
    ...parents.filter(({ parent }) => parent === pid).flatMap((child) => withChildren(child.pid)),
  ];
  return withChildren(root);
}

/** Proportional set size of the process and its descendants in MB: shared memory is counted once. */
export function memoryOf(pid: number): number {
  const kilobytes = processTree(pid).map((each) => {
    const [, pss = '0'] = /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${each}/smaps_rollup`)) ?? [];
    return Number(pss);
  });
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
}
