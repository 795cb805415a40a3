/** `npm run worker`: installs, builds if needed, delivers messages without serving pages. */
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, loadEnv } from './run/prepare.mjs';
import { serve } from './run/serve.mjs';
import { buildsDir } from './run/site-dir.mjs';

loadEnv();
await ensureInstalled();
await ensureBuilt();
serve(join(buildsDir(), 'build', 'server', 'worker.js'), { NODE_ENV: 'production' });
