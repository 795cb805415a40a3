/** `npm start`: installs, builds if needed, serves under the primary. `npm run worker` delivers messages without serving pages. */
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, loadEnv } from './run/prepare.mjs';
import { ensurePortIsFree, serve } from './run/serve.mjs';
import { buildsDir } from './run/site-dir.mjs';

const isWorker = process.argv[2] === 'worker';
loadEnv();
if (!isWorker) await ensurePortIsFree();
await ensureInstalled();
await ensureBuilt();
serve(join(buildsDir(), 'build', 'server', isWorker ? 'worker.js' : 'primary.js'), {
  NODE_ENV: 'production',
});
