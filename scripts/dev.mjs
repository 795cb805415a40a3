/** `npm run dev`: installs, then serves from the sources with hot reload. */
import { ensureInstalled, loadEnv } from './run/prepare.mjs';
import { serve } from './run/serve.mjs';

loadEnv();
await ensureInstalled({ development: true });
serve('server/dev.ts', { NODE_ENV: 'development' }, ['./cli/shared/refuse-wrong-values.ts']);
