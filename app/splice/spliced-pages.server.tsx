/** Pages for a query that the server splices instead of rendering them whole. */
import { table } from '#content/index.ts';
import type { Page } from '#content/page-files/read-page.ts';
import { site } from '#content/site/site.ts';
import { cleanQuery } from '#domain/search/query.ts';
import { contentPage } from '../loaders/page-data.server.ts';
import { popularPages, siteSearch } from '../loaders/site-search.server.ts';
import { PrintedResults } from '../search/search-results.tsx';
import { emptyEmailForm } from '../tools/email.server.ts';
import { ToolIsland } from '../tools/tool-island.server.tsx';
import { toolPage } from '../tools/tool-view.server.ts';
import { renderPart } from '../ui/once.server.tsx';
import type { SplicedPage } from './shell.ts';

/** How to splice the page at `url`; undefined for pages that are rendered whole. */
export function splicedPage(url: URL): SplicedPage | undefined {
  const page = table.find(url.pathname);
  if (page?.kind === 'tool') return toolWithFigures(page, url);
  if (page?.kind === 'hub' && page.section === 'resources') return searchResults(url);
  return undefined;
}

/** A tool with a result. Its head may show the card of the verdict. */
function toolWithFigures(page: Page<'tool'>, url: URL): SplicedPage | undefined {
  const asked = toolPage(page.path, url);
  if (!asked?.answered || asked.view.embed || asked.view.print) return undefined;
  const { tool, view, query } = asked;
  const content = contentPage<'tool'>(page);
  return {
    key: `${page.path} ${asked.image?.image}`,
    parts: () => ({
      query: { text: query },
      workbench: {
        html: renderPart(<ToolIsland {...content} {...{ tool, view, query }} email={emptyEmailForm} />),
      },
    }),
  };
}

function searchResults({ pathname, searchParams }: URL): SplicedPage | undefined {
  const query = cleanQuery(searchParams.get('q'));
  // A title that names the brand has no suffix, so its page differs in more than the parts.
  if (!query || query.toLowerCase().includes(site.product.toLowerCase())) return undefined;
  return {
    key: pathname,
    parts: () => ({
      query: { text: query },
      results: { html: renderPart(<PrintedResults found={siteSearch(query)} popular={popularPages()} />) },
    }),
  };
}
