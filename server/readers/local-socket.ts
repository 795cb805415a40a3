import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string | undefined;

/** Accessible to this user only, and removed when the process ends. */
function ownFolder(): string {
  if (folder) return folder;
  const made = mkdtempSync(join(tmpdir(), 'site-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  folder = made;
  return made;
}

/** A new path for a socket that only this user can reach: its peer is trusted to name the client. */
export function localSocket(): string {
  const name = randomUUID();
  return process.platform === 'win32' ? `\\\\.\\pipe\\site-${name}` : join(ownFolder(), name.slice(0, 8));
}
