/** `npm start`: install, build if needed, serve. */
import { build } from './build.mjs';
import { loadEnv } from './load-env.mjs';
import { ensurePortIsFree } from './port.mjs';
import { ensureInstalled } from './prepare.mjs';
import { serve } from './serve.mjs';

loadEnv();
await ensurePortIsFree();
await ensureInstalled();
await build({ onlyIfNeeded: true });
serve('build/server/main.js', { NODE_ENV: 'production' });
