/** For tests: serves a table of endpoints alone, without rate limits. */
import { createServer } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { listen } from 'site-audit/listen';
import { addEndpoints, type Endpoint } from '../http/endpoint.ts';
import type { ServerEnv } from '../http/exchange.ts';
import { createLimits } from '../http/limits/limits.ts';
import { createSecret } from '../shared/secret.ts';

const limits = createLimits({ secret: createSecret(['a'.repeat(32)]), scale: 0 });

export const servedSite = 'https://site.example';

/** Status of a response to a request that the table leaves to the next step. */
const leftStatus = 421;

/** Listens on a free port. Returns the address without a trailing slash. */
export async function serveTable(table: readonly Endpoint[]) {
  const app = new Hono<ServerEnv>();
  addEndpoints(app, table, { limits, siteUrl: servedSite });
  app.notFound((exchange) => exchange.newResponse(null, leftStatus));
  const about = { requestId: 'r', clientAddress: '192.0.2.1' };
  const answer = getRequestListener(
    (request, env) =>
      app.fetch(request, { ...(env as HttpBindings), ...about, url: new URL(request.url) }),
    { overrideGlobalObjects: false },
  );
  return listen(createServer(answer));
}
