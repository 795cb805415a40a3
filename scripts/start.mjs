/** `npm start`: installs and builds if needed, and serves. */
import { join } from 'node:path';
import { ensureBuilt, isFresh } from './build.mjs';
import { ensureInstalled, loadEnv, root } from './run/prepare.mjs';
import { ensurePortIsFree, serve } from './run/serve.mjs';

loadEnv();
await ensurePortIsFree();
// A release brings its build; only a checkout needs the packages of development.
await ensureInstalled({ development: !isFresh() });
await ensureBuilt();
serve(join(root, 'build', 'server', 'main.js'), { NODE_ENV: 'production' });
