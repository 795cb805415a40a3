import type { EntryKind } from '#domain/search/entries.ts';
import type { SearchResult } from '#domain/search/search.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { MarkedText } from './marked-text.tsx';

interface ResultRowsProps {
  results: readonly SearchResult[];
  /** Show each row's kind, for mixed lists. */
  withKind?: boolean;
}

/** Results as ledger rows: name, description, and matching parts of the page. */
export function ResultRows({ results, withKind = false }: ResultRowsProps) {
  return (
    <ul className="border-t-[1.5px] border-ink">
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
      className="group -mx-3 grid grid-cols-[1fr_22px] items-baseline gap-x-4.5 gap-y-1 px-3 py-4.25 no-underline hover:bg-greenbar md:grid-cols-[5fr_6fr_22px]"
    >
      <span>
        {withKind && <span className="mb-1 block label-caps text-ink-3">{kindLabels[kind]}</span>}
        <b className="font-serif text-[1.1875rem] leading-[1.3] font-semibold text-balance wrap-anywhere">
          <MarkedText text={title} terms={terms} />
        </b>
      </span>
      <span className="text-ink-2 text-pretty max-md:row-start-2">
        <MarkedText text={line} terms={terms} />
      </span>
      <Icon
        name="arrow"
        className="size-4.5 self-center text-brand transition-transform duration-(--t-base) ease-out group-hover:translate-x-1 max-md:col-start-2 max-md:row-start-1"
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

/** Singular name of each kind. */
const kindLabels: Record<EntryKind, string> = {
  service: 'Service',
  solution: 'Solution',
  industry: 'Industry',
  tool: 'Tool',
  article: 'Article',
  'case-study': 'Case study',
  question: 'Question',
  page: 'Page',
};
