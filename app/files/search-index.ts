import { searchIndex } from '../loaders/site-search.server.ts';

/** /search-index.json: index for search in the browser. Fetched on first use. */
export function loader() {
  return Response.json(searchIndex);
}
