import type { LoaderFunctionArgs } from 'react-router';
import { agentCatalog, agentGuide } from '#content/for-programs/agent-guide.ts';
import { site } from '#content/site/site.ts';
import { pathOf } from '../loaders/page-data.server.ts';

/** /agents.md, and the catalog under /.well-known/ that references it. */
export function loader({ request }: LoaderFunctionArgs) {
  const isCatalog = pathOf(request).endsWith('.json');
  return new Response(isCatalog ? agentCatalog(site) : agentGuide(site), {
    headers: {
      'Content-Type': isCatalog ? 'application/json' : 'text/markdown; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
      ...(isCatalog && { 'Access-Control-Allow-Origin': '*' }),
    },
  });
}
