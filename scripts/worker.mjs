/** `npm run worker`: installs, builds if needed, delivers messages without serving pages. */
import { ensureBuilt } from './build.mjs';
import { loadEnv } from './run/load-env.mjs';
import { ensureInstalled } from './run/prepare.mjs';
import { serve } from './run/serve.mjs';

loadEnv();
await ensureInstalled();
await ensureBuilt();
serve('build/server/worker.js', { NODE_ENV: 'production' });
