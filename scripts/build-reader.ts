/**
 * Step of the build: bundles the thread that answers visitors to `build/server/reader.js`. As JavaScript a thread starts
 * without the compiler that strips types, which takes some 10 MB in each of them.
 */
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');

await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  build: {
    ssr: 'server/readers/reader.ts',
    outDir: 'build/server',
    // The server build lives there too.
    emptyOutDir: false,
    rollupOptions: { output: { entryFileNames: 'reader.js' } },
  },
});
