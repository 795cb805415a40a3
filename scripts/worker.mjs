/** `npm run worker`: installs, builds if needed, delivers messages without serving pages. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { loadEnv } from './run/load-env.mjs';
import { restorePackages } from './run/packages-folder.mjs';
import { ensureInstalled, root } from './run/prepare.mjs';
import { serve } from './run/serve.mjs';

loadEnv();
// After an upgrade messages are delivered by the version that serves pages.
const isUpgraded = existsSync(join(root, 'current'));
if (isUpgraded) {
  restorePackages(root);
} else {
  await ensureInstalled();
  await ensureBuilt();
}
serve(join(isUpgraded ? 'current' : '.', 'build/server/worker.js'), { NODE_ENV: 'production' });
