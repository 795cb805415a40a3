import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, stop } from './prepare.mjs';

/**
 * Reads the settings in `.env`, the same file that the commands read (`--env-file-if-exists` in package.json). What the
 * environment says already comes first.
 */
export function loadEnv() {
  const file = join(root, '.env');
  if (!existsSync(file)) return;
  if (!process.loadEnvFile) stop('The file .env needs Node 20.12 or later on this machine.');
  process.loadEnvFile(file);
}
