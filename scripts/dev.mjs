/** `npm run dev`: install, then serve from the sources with hot reload. */
import { loadEnv } from './load-env.mjs';
import { ensureInstalled } from './prepare.mjs';
import { serve } from './serve.mjs';

loadEnv();
await ensureInstalled();
serve('server/dev.ts', { NODE_ENV: 'development' });
