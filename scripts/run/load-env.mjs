import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, stop } from './prepare.mjs';

/**
 * Reads the settings in `.env`, like the commands (`--env-file-if-exists` in package.json). The environment takes
 * precedence.
 */
export function loadEnv() {
  const file = join(root, '.env');
  if (!existsSync(file)) return;
  if (!process.loadEnvFile) stop('The file .env needs Node 20.12 or later on this machine.');
  process.loadEnvFile(file);
  // Node keeps the byte order mark of the file in the name of its first setting.
  for (const [name, value] of Object.entries(process.env)) {
    if (name.startsWith('\uFEFF')) process.env[name.slice(1)] ??= value;
  }
}
