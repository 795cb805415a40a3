/** Files about the whole site, by address. They change only with a build. */
import type { LoaderFunctionArgs } from 'react-router';
import { agentCatalog, agentGuide, agentGuidePath, catalogPaths } from '#content/for-programs/agent-guide.ts';
import { articleFeed, feedPath } from '#content/for-programs/feed.ts';
import { llmsFullTxt, llmsTxt } from '#content/for-programs/llms.ts';
import { robotsTxt } from '#content/for-programs/robots.ts';
import { table } from '#content/index.ts';
import { site } from '#content/site/site.ts';
import { apiDescription } from '#domain/api/api-description.ts';
import { apiDescriptionPath } from '#domain/api/openapi.ts';
import { missing, pathOf } from '../loaders/page-data.server.ts';
import { searchIndex } from '../loaders/site-search.server.ts';

const file = (text: string, type: string, headers = {}) =>
  new Response(text, { headers: { 'Content-Type': type, ...headers } });

const forAnHour = { 'Cache-Control': 'public, max-age=3600' };

const catalog = () =>
  file(agentCatalog(site), 'application/json', { ...forAnHour, 'Access-Control-Allow-Origin': '*' });

const files: Readonly<Record<string, () => Response>> = {
  '/robots.txt': () => file(robotsTxt(site.url), 'text/plain; charset=utf-8'),
  '/llms.txt': () => file(llmsTxt(table, site), 'text/plain; charset=utf-8'),
  '/llms-full.txt': () => file(llmsFullTxt(table, site), 'text/plain; charset=utf-8'),
  [feedPath]: () => file(articleFeed(table, site), 'application/atom+xml; charset=utf-8'),
  [apiDescriptionPath]: () => Response.json(apiDescription(site)),
  // For search in the browser, fetched on first use.
  '/search-index.json': () => Response.json(searchIndex),
  [agentGuidePath]: () => file(agentGuide(site), 'text/markdown; charset=utf-8', forAnHour),
  ...Object.fromEntries(catalogPaths.map((path) => [path, catalog])),
};

export function loader({ request }: LoaderFunctionArgs) {
  const answer = files[pathOf(request)];
  if (!answer) throw missing(request);
  return answer();
}
