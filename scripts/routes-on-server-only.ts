import type { Plugin } from 'vite';

/** How React Router asks for the browser's part of a route. */
const routeInBrowser = '?__react-router-build-client-route';

/**
 * Empties the browser's part of every route: no route runs in the browser, where entry.client.ts starts what a page needs.
 * React Router has no setting for that.
 */
export function routesOnServerOnly(): Plugin {
  return {
    name: 'routes-on-server-only',
    enforce: 'post',
    transform(_code, id) {
      const { environment } = this;
      if (environment.name !== 'client' || !id.endsWith(routeInBrowser)) return;
      return { code: 'export {};', map: { mappings: '' }, moduleSideEffects: false };
    },
  };
}
