/**
 * Imported before any schema by pages whose rules run in the browser. Zod tries at once whether it may compile code,
 * and the site's Content-Security-Policy reports that attempt as an error.
 */
import { config } from 'zod/mini';

if (typeof document !== 'undefined') config({ jitless: true });
