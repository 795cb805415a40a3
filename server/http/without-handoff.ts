/**
 * React Router encodes loader data for a browser that hydrates the page. It starts before rendering, so the entry
 * cannot stop it, and it costs as much as a small page. None of our pages reads that copy.
 */
import type { ServerBuild } from 'react-router';

type Route = ServerBuild['routes'][string];

/** The same build, with loaders whose data is readable for components but not enumerable, so the encoder skips it. */
export function withoutHandoff(build: ServerBuild): ServerBuild {
  const routes = Object.fromEntries(Object.entries(build.routes).map(([id, route]) => [id, quiet(route)]));
  return { ...build, routes };
}

function quiet(route: Route): Route {
  const loader = route?.module.loader;
  if (!route || typeof loader !== 'function') return route;
  return { ...route, module: { ...route.module, loader: async (args) => unlisted(await loader(args)) } };
}

/** Makes an object's values non-enumerable. Responses and statuses of the router are returned unchanged. */
export function unlisted(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  const own = Object.getOwnPropertyDescriptors(value);
  for (const descriptor of Object.values(own)) descriptor.enumerable = false;
  return Object.defineProperties({}, own);
}
