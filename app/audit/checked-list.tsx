import type { ReactNode } from 'react';
import {
  auditorLeague,
  type LeagueRow,
  publishedSuites,
  type SuiteId,
} from '#content/auditor-league/auditor-league.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { counted } from '#domain/words/numbers.ts';
import { ColumnsSection } from '../sections/standard-sections.tsx';
import { TextLink } from '../ui/link.tsx';
import type { CheckedCategory } from './check-words.server.ts';
import { Coded, Fold } from './report-parts.tsx';

interface CheckedListProps {
  categories: readonly CheckedCategory[];
  /** `134 checks in 13 areas`. */
  counts: string;
}

export function CheckedList({ categories, counts }: CheckedListProps) {
  return (
    <ColumnsSection id="checked" heading="What is checked" surface="raised">
      <p className="mb-5 max-w-[62ch] text-ink-2">
        {counts}, and those for an accounting firm, which don’t count in the score. The percentage
        is what an area weighs.
      </p>
      {categories.map(({ id, title, weight, checks }) => (
        <Fold
          key={id}
          label={title}
          note={`${counted(checks.length, 'check')}, ${weight > 0 ? `${weight}%` : 'not counted'}`}
        >
          <Definitions>
            {checks.map((check) => (
              <Definition key={check.title} term={check.title}>
                <Coded text={check.why} />
              </Definition>
            ))}
          </Definitions>
        </Fold>
      ))}
      <Measured />
    </ColumnsSection>
  );
}

const Definitions = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-x-8 gap-y-3 text-small md:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
    {children}
  </dl>
);

const Definition = ({ term, children }: { term: ReactNode; children: ReactNode }) => (
  <>
    <dt className="font-[620]">{term}</dt>
    <dd className="text-ink-2 max-md:-mt-2.5">{children}</dd>
  </>
);

/** Meaning of a correct answer, by suite. It follows how many of how many. */
const results: Readonly<Record<SuiteId, (row: LeagueRow) => string>> = {
  act: ({ falseAlarms = 0, doubts = 0, sound = 0, ...row }) =>
    `faulty pages found. Of ${sound} sound pages, ${falseAlarms} failed and ${doubts} got a warning.${bestOther(row)}`,
  'gov-uk': (row) => `found.${bestOther(row)}`,
  robots: () => 'cases get the same answer. The others are answered as RFC 9309 says.',
  lighthouse: () => 'cases get the same answer.',
  'schema.examples': () => 'read in full.',
};

function bestOther({ others = {} }: Pick<LeagueRow, 'others'>): string {
  const [[tool, found] = []] = Object.entries(others).toSorted(([, a], [, b]) => b - a);
  return tool
    ? ` The best other automated tool with published results, ${tool}, finds ${found}.`
    : '';
}

/** When the checks were last tested, on whose test cases, and the result. */
export function Measured() {
  const { measured, rows } = auditorLeague;
  return (
    <Fold label="How the checks are measured" note={longDate(measured)}>
      <p className="mb-4 max-w-[62ch] text-small text-ink-2">
        We try our checks on test cases that others publish, and count the right answers.
      </p>
      <Definitions>
        {publishedSuites.map(({ id, name, href }) => {
          const row = rows[id];
          return (
            row && (
              <Definition key={id} term={<TextLink to={href}>{name}</TextLink>}>
                {`${row.right} of ${row.cases} ${results[id](row)}`}
              </Definition>
            )
          );
        })}
      </Definitions>
    </Fold>
  );
}
