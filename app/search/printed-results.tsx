import { countedWords } from '#domain/measure/search-words.ts';
import { SearchResults, type SearchResultsProps } from './search-results.tsx';

/** Results from the server. `data-missed`: a query without results, which the browser counts. */
export function PrintedResults({ found, popular }: SearchResultsProps) {
  return (
    <div data-missed={found.results.length === 0 ? countedWords(found.query) : undefined}>
      <SearchResults found={found} popular={popular} />
    </div>
  );
}
