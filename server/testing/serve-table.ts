/** For tests: serves a table of endpoints alone, without rate limits. */
import { createServer } from 'node:http';
import { answerEndpoints, type Endpoint } from '../http/endpoint.ts';
import { createLimits } from '../limits/limits.ts';
import { createSecret } from '../shared/secret.ts';
import { listen } from './listen.ts';

const limits = createLimits({ secret: createSecret(['a'.repeat(32)]), scale: 0 });

export const servedSite = 'https://site.example';

/** Status of a response to a request that the table leaves to the next step. */
const leftStatus = 421;

/** Listens on a free port. Returns the address without a trailing slash. */
export async function serveTable(table: readonly Endpoint[]) {
  const step = answerEndpoints(table, { limits, siteUrl: servedSite });
  const server = createServer(async (req, res) => {
    const url = new URL(req.url ?? '', servedSite);
    const isAnswered = await step({ req, res, url, requestId: 'r', clientAddress: '192.0.2.1' });
    if (!isAnswered) res.writeHead(leftStatus).end();
  });
  return listen(server);
}
