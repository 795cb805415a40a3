import type { ReactNode } from 'react';
import type { Found } from '#domain/search/search.ts';
import { arrange } from '#domain/search/shown-results.ts';
import { ButtonLink } from '../ui/button.tsx';
import { type LedgerRow, LedgerRows } from '../ui/ledger-rows.tsx';
import { MarginColumns } from '../ui/margin-columns.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { ResultRows } from './result-rows.tsx';
import { searchAddress } from './search-address.ts';
import { searchNote } from './search-note.ts';

export interface SearchResultsProps {
  found: Found;
  /** Suggested pages if nothing is found. */
  popular: readonly LedgerRow[];
}

/** Results of a query: best matches, then the rest by kind; or alternatives and a contact. */
export function SearchResults({ found, popular }: SearchResultsProps) {
  const { best, groups } = arrange(found.results);
  return (
    <section aria-label="Results" className="wrap pb-section">
      <p role="status" className="max-w-[70ch] pb-3 text-lede wrap-anywhere text-ink-2 tabular">
        {searchNote(found)}
      </p>
      {best.length > 0 ? (
        <>
          <Group id="best" name="Best matches">
            <ResultRows results={best} withKind />
          </Group>
          {groups.map(({ kind, name, results }) => (
            <Group key={kind} id={kind} name={name} count={results.length}>
              <ResultRows results={results} />
            </Group>
          ))}
        </>
      ) : (
        <NoResults suggestions={found.suggestions} popular={popular} />
      )}
    </section>
  );
}

interface GroupProps {
  id: string;
  name: string;
  count?: number;
  children: ReactNode;
}

function Group({ id, name, count, children }: GroupProps) {
  return (
    <section
      aria-labelledby={`results-${id}`}
      className="py-7 not-first-of-type:border-t not-first-of-type:border-rule"
    >
      <MarginColumns
        narrow
        aside={
          <>
            <h2 id={`results-${id}`} className="text-[1.625rem]">
              {name}
            </h2>
            {count !== undefined && (
              <p className="mt-1.5 text-small text-ink-2 tabular">
                {count === 1 ? '1 entry' : `${count} entries`}
              </p>
            )}
          </>
        }
      >
        {children}
      </MarginColumns>
    </section>
  );
}

function NoResults({
  suggestions,
  popular,
}: {
  suggestions: readonly string[];
  popular: readonly LedgerRow[];
}) {
  return (
    <>
      {suggestions.length > 0 && (
        <div className="flex flex-wrap items-baseline gap-x-6 pb-4">
          <p className="text-ink-2">Did you mean:</p>
          {suggestions.map((word) => (
            <TextLink key={word} to={searchAddress(word)} className="inline-block py-2.5">
              {word}
            </TextLink>
          ))}
        </div>
      )}
      <PopularGroup rows={popular} />
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t-[3px] border-double border-rule-strong pt-6">
        <p className="max-w-[52ch] text-lede text-ink-2">
          Try fewer or simpler words, or ask us. A person answers.
        </p>
        <ButtonLink to="/contact" variant="ghost" icon="arrow">
          Ask us
        </ButtonLink>
      </div>
    </>
  );
}

function PopularGroup({ rows }: { rows: readonly LedgerRow[] }) {
  return (
    <Group id="popular" name="Start from here">
      <LedgerRows rows={rows} />
    </Group>
  );
}

/** Suggested pages after clearing a search. */
export function Popular({ rows }: { rows: readonly LedgerRow[] }) {
  return (
    <section aria-label="Results" className="wrap pb-section">
      <PopularGroup rows={rows} />
    </section>
  );
}
