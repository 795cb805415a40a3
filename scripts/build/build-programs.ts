/**
 * Build step: compiles the server, its threads and the worker, each to one file plus shared chunks. Node can run the
 * sources, but then every thread holds its own compiler, about 15 MB. The mail templates are JSX, which Node cannot run
 * at all.
 */
import { join } from 'node:path';
import { build } from 'vite';
import { buildFolder } from './build-folder.mjs';
import { bundledContent } from './bundled-content.ts';
import { printedValues } from './fingerprint.mjs';

const root = join(import.meta.dirname, '..', '..');

await build({
  root,
  configFile: false,
  publicDir: false,
  plugins: [bundledContent()],
  define: { __BUILT_WITH__: JSON.stringify(printedValues()) },
  logLevel: 'warn',
  // Programs use only a small part of these; unbundled, each thread would load all of them.
  ssr: { noExternal: ['kysely', 'zod'] },
  build: {
    ssr: true,
    outDir: `${buildFolder}/server`,
    // The server build is in this folder too.
    emptyOutDir: false,
    rollupOptions: {
      // Tools are imported by name, and the bundler would include their tests.
      external: /\.test\.ts$/,
      input: {
        mail: 'server/outbox/mail/render-mail.tsx',
        'reading-thread': 'packages/site-audit/src/run/reading-thread.ts',
        'calendar-thread': 'server/booking/caldav/calendar-thread.ts',
        'person-program': 'server/ops/operator/person-program.ts',
        'picture-thread': 'server/desk/pictures/picture-thread.ts',
        'preview-thread': 'server/desk/pages/preview-thread.ts',
        main: 'server/main.ts',
        primary: 'server/primary.ts',
        worker: 'server/process/deliver.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'threads/[name].js' },
    },
  },
});
