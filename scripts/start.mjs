/** `npm start`: installs and builds if needed, and serves. */
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, loadEnv, root } from './run/prepare.mjs';
import { ensurePortIsFree, serve } from './run/serve.mjs';

loadEnv();
await ensurePortIsFree();
await ensureInstalled();
await ensureBuilt();
serve(join(root, 'build', 'server', 'main.js'), { NODE_ENV: 'production' });
