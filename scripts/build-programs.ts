/**
 * Step of the build: compiles the server, its threads and the worker into the build, each program to one file beside
 * what they share. Node runs the sources as well, but every thread that does so holds a compiler of its own, some 15 MB
 * of it. The mail templates are JSX, which Node does not run at all.
 */
import { join } from 'node:path';
import { build } from 'vite';
import { buildFolder } from './build-folder.mjs';

const root = join(import.meta.dirname, '..');

await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  // Programs use a small part of these; whole, each thread would hold them.
  ssr: { noExternal: ['kysely', 'zod'] },
  build: {
    ssr: true,
    outDir: `${buildFolder}/server`,
    // The server build lives there too.
    emptyOutDir: false,
    rollupOptions: {
      input: {
        mail: 'server/mail/render-mail.tsx',
        'delivery-thread': 'server/outbox/thread.ts',
        'reading-thread': 'server/audit/reading-thread.ts',
        'feed-thread': 'server/booking/busy/feed-thread.ts',
        reader: 'server/readers/reader.ts',
        main: 'server/main.ts',
        worker: 'server/deliver.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'threads/[name].js' },
    },
  },
});
