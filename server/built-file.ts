import { join } from 'node:path';

/** What `scripts/build-threads.ts` has compiled from the sources under this name. */
export const builtFile = (name: 'delivery-thread' | 'reading-thread'): string =>
  join(import.meta.dirname, '..', 'build', 'server', `${name}.js`);
