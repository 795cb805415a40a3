import type { SearchResult } from '#domain/search/find.ts';
import { LedgerRows } from '../ui/ledger-rows.tsx';
import { LinkRow } from './link-row.tsx';

interface SearchResultsProps {
  query: string;
  results: readonly SearchResult[];
  /** Where to look when there is nothing. */
  elsewhere: readonly { to: string; name: string }[];
}

/** What the site holds on a query, best first, or that it holds nothing and where else to look. */
export function SearchResults({ query, results, elsewhere }: SearchResultsProps) {
  return (
    <section aria-labelledby="results-heading" className="wrap pb-section">
      <h2 id="results-heading" className="sr-only">
        Results
      </h2>
      <p role="status" className="pb-5 text-lede wrap-anywhere text-ink-2 tabular">
        {results.length === 0 ? `Nothing on the ledger for “${query}”.` : countOf(results.length, query)}
      </p>
      {results.length > 0 ? (
        <LedgerRows
          wide
          rows={results.map(({ path, kind, title, line }) => ({ to: path, number: kind, name: title, line }))}
        />
      ) : (
        <>
          <p className="max-w-[52ch] border-t-[1.5px] border-ink pt-5 text-ink-2">
            Try fewer or plainer words, or start from one of these.
          </p>
          <LinkRow links={elsewhere} />
        </>
      )}
    </section>
  );
}

const countOf = (count: number, query: string) =>
  `${count} ${count === 1 ? 'entry' : 'entries'} on the ledger for “${query}”.`;
