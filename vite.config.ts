import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { intents } from './content/intents.ts';
import { siteWords } from './content/placeholders.ts';
import { site } from './content/site.ts';
import { signsOf } from './domain/intent/signs-of.ts';
import { drawOnDemand } from './scripts/draw-on-demand.ts';
import { routesOnServerOnly } from './scripts/routes-on-server-only.ts';
import { evergreenCss } from './scripts/style-sheet/evergreen-css.ts';
import { sheetPlugin } from './scripts/style-sheet/sheet-plugin.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), routesOnServerOnly(), drawOnDemand(), sheetPlugin()],
  css: { postcss: { plugins: [evergreenCss()] } },
  // Browsers cannot read the environment, and need of the campaigns only what tells them apart.
  define: {
    __PLACEHOLDERS__: JSON.stringify(siteWords(site)),
    __INTENT_SIGNS__: JSON.stringify(intents.map(signsOf)),
  },
  build: {
    // Styles are part of every page; small files inside them would only make each page heavier.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  // Found late, each of these would reload the page under the hands of whoever is working on it.
  optimizeDeps: { include: ['marked', 'minisearch', 'yaml', 'zod', 'zod/mini'] },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              // Changes with the lock file only, so returning visitors keep it.
              groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }],
            },
          },
        },
      },
    },
    // One pipeline for development and production: the server build is our request pipeline around the pages.
    ssr: { build: { rollupOptions: { input: { index: './server/app.ts' } } } },
  },
});
