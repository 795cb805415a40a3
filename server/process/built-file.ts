import { join } from 'node:path';
import { buildFolder } from './project-root.ts';

/** What `scripts/build/build-programs.ts` has compiled from the sources under this name. */
export const builtFile = (
  name: 'delivery-thread' | 'reading-thread' | 'feed-thread' | 'person-program' | 'preview-thread' | 'reader',
): string => join(buildFolder, 'server', `${name}.js`);
