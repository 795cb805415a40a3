/** Memory of a program and all its children, from Linux's own accounts. */
import { readdirSync, readFileSync } from 'node:fs';

/** A process that ended between two looks counts nothing. */
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
      // The name of a program, in brackets, may hold spaces.
      const [, parent = '0'] = /\) \S (\d+)/.exec(read(`/proc/${name}/stat`)) ?? [];
      return { pid: Number(name), parent: Number(parent) };
    });
  const withChildren = (pid: number): number[] => [
    pid,
    ...parents.filter(({ parent }) => parent === pid).flatMap((child) => withChildren(child.pid)),
  ];
  return withChildren(root);
}

/** Proportional set size of the process and all below it, in MB: memory that several share is counted once. */
export function memoryOf(pid: number): number {
  const kilobytes = processTree(pid).map((each) => {
    const [, pss = '0'] = /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${each}/smaps_rollup`)) ?? [];
    return Number(pss);
  });
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
}
