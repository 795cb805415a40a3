import { searchIndex } from '../site-search.server.ts';

/** /search-index.json: what browsers search as somebody types. Fetched at the first use, never before. */
export function loader() {
  return Response.json(searchIndex);
}
