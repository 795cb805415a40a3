import type { ReactNode } from 'react';
import type { EntryKind } from '#domain/search/entries.ts';
import { searchAddress } from '#domain/search/query.ts';
import type { Found, SearchResult } from '#domain/search/search.ts';
import { arrange, markedParts, searchNote } from '#domain/search/shown-results.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { type LedgerRow, LedgerRows } from '../ui/ledger-rows.tsx';
import { Link, TextLink } from '../ui/link.tsx';
import { MarginColumns } from '../ui/section.tsx';

interface SearchResultsProps {
  found: Found;
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
        <NoResults found={found} popular={popular} />
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

function NoResults({ found: { suggestions }, popular }: SearchResultsProps) {
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

interface ResultRowsProps {
  results: readonly SearchResult[];
  /** Show each row's kind, for mixed lists. */
  withKind?: boolean;
}

/** Results as ledger rows: name, description, and matching parts of the page. */
function ResultRows({ results, withKind = false }: ResultRowsProps) {
  return (
    <ul className="ink-top">
      {results.map((result) => (
        <li key={result.path} className="border-b border-rule">
          <ResultLink result={result} withKind={withKind} />
          {result.sections.length > 0 && <SectionLinks result={result} />}
        </li>
      ))}
    </ul>
  );
}

function ResultLink({ result, withKind }: { result: SearchResult; withKind: boolean }) {
  const { path, kind, title, line, terms } = result;
  return (
    <Link
      to={path}
      className="group -mx-[12px] grid grid-cols-[1fr_22px] items-baseline gap-x-4.5 gap-y-1 px-[12px] py-4.25 no-underline hover:bg-greenbar md:grid-cols-[5fr_6fr_22px]"
    >
      <span>
        {withKind && <span className="mb-1 block label-caps text-ink-3">{labelOf(kind)}</span>}
        <b className="entry-name text-balance wrap-anywhere">
          <MarkedText text={title} terms={terms} />
        </b>
      </span>
      <span className="text-ink-2 text-pretty max-md:row-start-2">
        <MarkedText text={line} terms={terms} />
      </span>
      <Icon
        name="arrow"
        className="size-4.5 self-center text-brand max-md:col-start-2 max-md:row-start-1"
      />
    </Link>
  );
}

function SectionLinks({ result: { title, sections, terms } }: { result: SearchResult }) {
  return (
    <ul aria-label={`Parts of ${title}`} className="-mt-1.5 grid pb-4">
      {sections.map(({ title: part, path }) => (
        <li key={path + part} className="border-l-[3px] border-double border-margin pl-3.5">
          <Link
            to={path}
            className="inline-block py-1 text-small text-ink-2 pointer-coarse:py-2.75 decoration-brass decoration-[1.5px] underline-offset-4 hover:text-ink"
          >
            <MarkedText text={part} terms={terms} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** `Case study` of `case-study`. */
const labelOf = (kind: EntryKind) =>
  kind.replace('-', ' ').replace(/^./, (first) => first.toUpperCase());

/** Text with matched words marked. React escapes it. */
function MarkedText({ text, terms }: { text: string; terms: readonly string[] }) {
  return markedParts(text, terms).map(({ start, text, marked }) =>
    marked ? <Marked key={start}>{text}</Marked> : text,
  );
}

/** A matched word. */
export function Marked({ children }: { children?: ReactNode }) {
  return (
    <mark className="rounded-[2px] bg-brass-tint text-inherit shadow-[inset_0_-2px_var(--brass)]">
      {children}
    </mark>
  );
}
