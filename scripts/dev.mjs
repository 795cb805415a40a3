/** `npm run dev`: install, then serve from the sources with hot reload. */
import { ensureInstalled } from './prepare.mjs';
import { serve } from './serve.mjs';

await ensureInstalled();
serve('server/dev.ts', { NODE_ENV: 'development' });
