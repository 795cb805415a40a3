/**
 * React Router encodes what loaders return, for a browser that takes the page over. It begins before the page is rendered,
 * so no entry can stop it, and it costs as much as a small page. No page of ours reads that copy.
 */
import type { ServerBuild } from 'react-router';

type Route = ServerBuild['routes'][string];

/** The same build, whose loaders return data that components read as before and the encoder does not see. */
export function withoutHandoff(build: ServerBuild): ServerBuild {
  const routes = Object.fromEntries(Object.entries(build.routes).map(([id, route]) => [id, quiet(route)]));
  return { ...build, routes };
}

function quiet(route: Route): Route {
  const loader = route?.module.loader;
  if (!route || typeof loader !== 'function') return route;
  return { ...route, module: { ...route.module, loader: async (args) => unlisted(await loader(args)) } };
}

/** An object whose values are there and are not listed. Answers and statuses of the router stay what they are. */
export function unlisted(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  const own = Object.getOwnPropertyDescriptors(value);
  for (const descriptor of Object.values(own)) descriptor.enumerable = false;
  return Object.defineProperties({}, own);
}
