/** Results of the auditors on public test cases. `npm run conformance -- --suites FOLDER --record` writes them. */
import league from './auditor-league.json' with { type: 'json' };

export interface LeagueRow {
  name: string;
  cases: number;
  right: number;
  /** Valid cases reported as faulty, where a suite marks valid cases. */
  falseAlarms?: number;
  /** Valid cases that only warned, and the number of valid cases. */
  doubts?: number;
  sound?: number;
  /** Results that other tools publish for the same cases. */
  others?: Readonly<Record<string, number>>;
}

export const auditorLeague: {
  /** Day of the last run, YYYY-MM-DD. */
  measured: string;
  rows: Readonly<Record<string, LeagueRow>>;
} = league;

export type SuiteId = 'act' | 'gov-uk' | 'robots' | 'lighthouse' | 'schema.examples';

/** Suites named on the auditors' pages, with links to their cases. */
export const publishedSuites: readonly { id: SuiteId; name: string; href: string }[] = [
  {
    id: 'act',
    name: 'W3C accessibility rules',
    href: 'https://www.w3.org/WAI/standards-guidelines/act/rules/',
  },
  {
    id: 'gov-uk',
    name: 'GOV.UK’s accessibility barriers',
    href: 'https://alphagov.github.io/accessibility-tool-audit/',
  },
  { id: 'robots', name: 'Google’s robots.txt parser', href: 'https://github.com/google/robotstxt' },
  {
    id: 'lighthouse',
    name: 'Lighthouse SEO tests',
    href: 'https://github.com/GoogleChrome/lighthouse',
  },
  {
    id: 'schema.examples',
    name: 'schema.org examples',
    href: 'https://github.com/schemaorg/schemaorg',
  },
];
