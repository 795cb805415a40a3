/** `npm start`: installs, builds if needed, serves under the supervisor. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { loadEnv } from './load-env.mjs';
import { restorePackages } from './packages-folder.mjs';
import { ensurePortIsFree } from './port.mjs';
import { ensureInstalled, root } from './prepare.mjs';
import { serve } from './serve.mjs';

loadEnv();
await ensurePortIsFree();
// A killed upgrade may have left this checkout half moved; the version behind `current` is complete.
if (existsSync(join(root, 'current'))) {
  restorePackages(root);
} else {
  await ensureInstalled();
  await ensureBuilt();
}
serve('build/server/supervisor.js', { NODE_ENV: 'production' });
