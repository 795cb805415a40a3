import { Fragment } from 'react';
import {
  auditorLeague,
  type LeagueRow,
  publishedSuites,
  type SuiteId,
} from '#content/auditor-league/auditor-league.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { TextLink } from '../ui/text-link.tsx';
import { Fold } from './fold.tsx';

const alike = ({ right, cases }: LeagueRow) => `${right} of ${cases} cases get the same answer.`;

/** Meaning of a correct answer, by suite. */
const results: Readonly<Record<SuiteId, (row: LeagueRow) => string>> = {
  act: accessibility,
  robots: alike,
  lighthouse: alike,
  'schema.examples': ({ right, cases }) => `${right} of ${cases} read in full.`,
};

function accessibility(row: LeagueRow): string {
  const { right, cases, falseAlarms = 0, doubts = 0, sound = 0, others = {} } = row;
  const [best] = Object.entries(others).toSorted(([, a], [, b]) => b - a);
  const beside = best
    ? ` The best other automated tool on the W3C’s list, ${best[0]}, finds ${best[1]}.`
    : '';
  return `${right} of ${cases} faulty pages found. Of ${sound} sound pages, ${falseAlarms} failed and ${doubts} got a warning.${beside}`;
}

/** When the checks were last tested, on whose test cases, and the result. */
export function Measured() {
  const { measured, rows } = auditorLeague;
  return (
    <Fold label="How the checks are measured" note={longDate(measured)}>
      <p className="mb-4 max-w-[62ch] text-small text-ink-2">
        We try our checks on test cases that others publish, and count the right answers.
      </p>
      <dl className="grid gap-x-8 gap-y-3 text-small md:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
        {publishedSuites.map(({ id, name, href }) => {
          const row = rows[id];
          return (
            row && (
              <Fragment key={id}>
                <dt className="font-[620]">
                  <TextLink to={href}>{name}</TextLink>
                </dt>
                <dd className="text-ink-2 max-md:-mt-2.5">{results[id](row)}</dd>
              </Fragment>
            )
          );
        })}
      </dl>
    </Fold>
  );
}
