/** Memory and handles of programs, from Linux's /proc. */
import { readdirSync, readFileSync } from 'node:fs';

/** Resident memory of a process in MB; `VmHWM` is its peak. */
export function residentMb(pid: number, name: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
}

/** Open files and sockets. */
export const openHandles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;
