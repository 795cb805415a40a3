/** `npm run worker`: install, build if needed, deliver messages without serving pages. */
import { build } from './build.mjs';
import { loadEnv } from './load-env.mjs';
import { ensureInstalled } from './prepare.mjs';
import { serve } from './serve.mjs';

loadEnv();
await ensureInstalled();
await build({ onlyIfNeeded: true });
serve('build/server/worker.js', { NODE_ENV: 'production' });
