/** `npm start`: installs, builds if needed, serves under the primary. */
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, loadEnv } from './run/prepare.mjs';
import { ensurePortIsFree, serve } from './run/serve.mjs';
import { buildsDir } from './run/site-dir.mjs';

loadEnv();
await ensurePortIsFree();
await ensureInstalled();
await ensureBuilt();
serve(join(buildsDir(), 'build', 'server', 'primary.js'), { NODE_ENV: 'production' });
