/** Step of the build: compiles the mail templates, which are JSX, to `build/server/mail.js`. */
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');

await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  build: {
    ssr: 'server/mail/render-mail.tsx',
    outDir: 'build/server',
    // The server build lives there too.
    emptyOutDir: false,
    rollupOptions: { output: { entryFileNames: 'mail.js' } },
  },
});
