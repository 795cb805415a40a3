import { globSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Rolldown } from 'vite';
import { evergreenCss } from './scripts/build/evergreen-css.ts';

/** The build holds code only: it is the same for every firm, and reads no words. */
const buildFolder = process.env.BUILD_FOLDER ?? 'build';

const everyVisit =
  /browser\/(visit\/|consent\/(choice|offer|settings)\.)|content\/intents\/tells|files\/intents-path|domain\/(measure\/(attribution|consent|views|touch)\.|dates\/durations|messages\/(newsletter|mail)\.)/;

/** Scripts for browsers. The server finds the files of its pages' scripts in the manifest. */
const forBrowsers = (
  folder: string,
  input: string[],
  groups: Rolldown.CodeSplittingGroup[] = [],
) => ({
  build: {
    outDir: join(buildFolder, folder),
    manifest: true,
    copyPublicDir: folder === 'client',
    rollupOptions: {
      input,
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // Changes with the lock file only, so returning visitors keep it.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            ...groups,
          ],
        },
      },
    },
  },
});

export default defineConfig(({ command }) => ({
  // React of a build is that of production, whatever starts the server.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  plugins: [tailwindcss()],
  css: { postcss: { plugins: [evergreenCss()] } },
  build: {
    // Styles are part of every page; small files inside them would only make each page heavier.
    assetsInlineLimit: 0,
    // Browsers of the last two and a half years, like Vite's default at its release: older ones cost every page prefixes.
    cssTarget: ['chrome125', 'edge125', 'firefox126', 'safari17.5'],
    reportCompressedSize: false,
  },
  // A dependency that Vite finds late reloads the page during work.
  optimizeDeps: { include: ['marked', 'minisearch', 'yaml', 'zod', 'zod/mini'] },
  // Builds both environments.
  builder: {},
  environments: {
    // One file starts a page: parts that it shares with others would otherwise be files of their own, to wait for.
    client: forBrowsers(
      'client',
      ['app/entry.client.ts'],
      [
        { name: 'first', tags: ['$initial'] },
        // Every visit needs all of it, a moment later; forms and the consent slip share parts of it.
        { name: 'every-visit', test: everyVisit },
      ],
    ),
    desk: { consumer: 'client', ...forBrowsers('desk', globSync('app/desk/*/*.browser.ts')) },
    ssr: {
      // A start would load hundreds of files of these; the server uses a small part.
      ...(command === 'build' && {
        resolve: { noExternal: ['kysely', 'zod', 'yaml', 'react', 'react-dom'] },
      }),
      build: {
        ssr: true,
        outDir: join(buildFolder, 'server'),
        copyPublicDir: false,
        // Style sheets and fonts whose addresses only the server knows.
        emitAssets: true,
        rollupOptions: {
          // Tools are imported by name, and the bundler would include their tests.
          external: /\.test\.tsx?$/,
          // The server, its threads, and the mail templates, which are JSX, which Node cannot run.
          input: {
            main: 'server/main.ts',
            mail: 'server/outbox/mail/render-mail.tsx',
            'reading-thread': 'packages/site-audit/src/run/reading-thread.ts',
            'calendar-thread': 'server/booking/caldav/calendar-thread.ts',
            'person-program': 'server/ops/operator/person-program.ts',
            'picture-thread': 'server/desk/pictures/picture-thread.ts',
            'check-thread': 'server/desk/pages/check-thread.ts',
            'preview-thread': 'server/desk/pages/preview-thread.ts',
            'drawing-thread': 'server/pictures/drawing-thread.ts',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
}));
