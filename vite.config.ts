import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { siteWords } from './content/placeholders.ts';
import { site } from './content/site.ts';
import { drawOnDemand } from './scripts/draw-on-demand.ts';
import { evergreenCss } from './scripts/style-sheet/evergreen-css.ts';
import { sheetPlugin } from './scripts/style-sheet/sheet-plugin.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), drawOnDemand(), sheetPlugin()],
  css: { postcss: { plugins: [evergreenCss()] } },
  // The environment names the brand; browsers have none, so what fills in the words of a campaign is told to them at build.
  define: { __PLACEHOLDERS__: JSON.stringify(siteWords(site)) },
  build: {
    // Styles are part of every page; small files inside them would only make each page heavier.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  // Found late, each of these would reload the page under the hands of whoever is working on it.
  optimizeDeps: { include: ['@conform-to/react', 'marked', 'minisearch', 'radix-ui', 'yaml', 'zod'] },
  environments: {
    // Twenty small files would cost a first visit more in requests than they spare it in bytes.
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Changes with the lock file only, so returning visitors keep it.
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                  priority: 2,
                },
                {
                  name: 'shared',
                  test: /\/app\/(layout|motion|sections|ui|intent\/(fitting-words|rewrites))/,
                  minShareCount: 3,
                  priority: 1,
                },
                // What the pages with a large form share; the footer's small one must not bring all of it everywhere.
                {
                  name: 'forms',
                  test: /\/app\/forms\/(?!newsletter|privacy-note)/,
                  minShareCount: 3,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
    // One pipeline for development and production: the server build is our request pipeline around the pages.
    ssr: { build: { rollupOptions: { input: { index: './server/app.ts' } } } },
  },
});
