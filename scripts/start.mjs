/** `npm start`: installs, builds if needed, serves under the supervisor. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { loadEnv } from './run/load-env.mjs';
import { restorePackages } from './run/packages-folder.mjs';
import { ensurePortIsFree } from './run/port.mjs';
import { ensureInstalled, root } from './run/prepare.mjs';
import { serve } from './run/serve.mjs';

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
