import { globSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { brand } from '#values';
import { filledIntents } from './content/intents/intents.ts';
import { site } from './content/site/site.ts';
import { publishingMoment } from './content/table/publication.ts';
import { buildFolder } from './scripts/build/build-folder.mjs';
import { bundledContent } from './scripts/build/bundled-content.ts';
import { printedValues } from './scripts/build/fingerprint.mjs';
import { brandColor, drawOnDemand, evergreenCss } from './scripts/build/vite-plugins.ts';
import { siteDir } from './server/process/project-root.ts';

export default defineConfig(async ({ command }) => ({
  plugins: [bundledContent(), tailwindcss(), drawOnDemand()],
  publicDir: join(siteDir, 'public'),
  css: { postcss: { plugins: [evergreenCss(), brandColor(brand.color)] } },
  define: {
    ...(brand.logo && { __LOGO__: JSON.stringify(brand.logo) }),
    __INTENTS__: JSON.stringify(filledIntents(site)),
    ...(command === 'build' && {
      ...(await import('./scripts/build/published-table.ts')).parsedContent(),
      __PUBLISHING_MOMENT__: JSON.stringify(publishingMoment(process.env)),
      __PICTURES__: JSON.stringify(
        await (await import('./scripts/photos/site-photos.ts')).sourcePictures(),
      ),
    }),
    // A server that is started from another shell shows the words of its build.
    __BUILT_WITH__: JSON.stringify(printedValues()),
  },
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
    client: {
      build: {
        outDir: join(buildFolder, 'client'),
        // The server finds the files of its pages' scripts in it.
        manifest: true,
        rollupOptions: {
          // One entry for all pages of visitors, and one for each page of the desk that has browser code.
          input: ['app/entry.client.ts', ...globSync('app/desk/*/*.browser.ts')],
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                // Changes with the lock file only, so returning visitors keep it.
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
                // Every visit needs all of it; forms and the consent slip share parts, which would be files of their own.
                {
                  name: 'every-visit',
                  test: /browser\/(visit\/(?!begin)|consent\/(choice|offer|settings)\.)|content\/intents\/tells|domain\/(measure\/(attribution|consent|views|touch)\.|dates\/durations)/,
                },
              ],
            },
          },
        },
      },
    },
    // One pipeline for development and production: the server build is our request pipeline around the pages.
    ssr: {
      // A start would load 370 files of these; the server uses a small part.
      resolve: { noExternal: ['kysely', 'zod'] },
      build: {
        ssr: true,
        outDir: join(buildFolder, 'server'),
        copyPublicDir: false,
        // Style sheets and fonts whose addresses only the server knows.
        emitAssets: true,
        rollupOptions: {
          input: { index: './server/process/app.ts' },
          output: { entryFileNames: '[name].js', chunkFileNames: 'pages/[name]-[hash].js' },
        },
      },
    },
  },
}));
