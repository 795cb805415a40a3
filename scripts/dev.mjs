/** `npm run dev`: installs, then serves from the sources. Every change is on the next page that is loaded. */
import { ensureInstalled, loadEnv } from './run/prepare.mjs';
import { serve } from './run/serve.mjs';

loadEnv();
await ensureInstalled({ development: true });
serve('server/dev.ts', { NODE_ENV: 'development' });
