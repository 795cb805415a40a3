import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Query with which React Router requests a route's client part. */
const routeInBrowser = '?__react-router-build-client-route';

/**
 * Replaces the browser's part of every route: no route runs in the browser, where entry.client.ts starts what a page needs.
 * A page of the desk, which has no such entry, may have a file `page.browser.ts` beside `page.tsx`; then that is its part.
 * React Router has no setting for that.
 */
export function routesOnServerOnly(): Plugin {
  return {
    name: 'routes-on-server-only',
    enforce: 'post',
    // React Router sets `exports-only`, for routes that import each other in the browser. The groups of chunks in
    // vite.config.ts need this.
    options(options) {
      if (this.environment.name === 'client')
        return { ...options, preserveEntrySignatures: 'allow-extension' };
    },
    transform(_code, id) {
      const { environment } = this;
      if (environment.name !== 'client' || !id.endsWith(routeInBrowser)) return;
      const own = id.slice(0, -routeInBrowser.length).replace(/\.tsx?$/, '.browser.ts');
      const map = { mappings: '' };
      if (existsSync(own)) return { code: `import ${JSON.stringify(own)};`, map, moduleSideEffects: true };
      return { code: 'export {};', map, moduleSideEffects: false };
    },
  };
}
