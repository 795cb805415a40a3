import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A path for a socket that only this user of the machine can reach: what comes through it is believed about who the
 * client is. Its folder is removed when the process ends.
 */
export function localSocket(): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\site-${randomUUID()}`;
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'application.sock');
}
