/** A public collection of cases, as one row of the league table. */

export interface SuiteResult {
  /** Short name for a table column: `robots.txt`, `Lighthouse SEO`. */
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
  /** Cases where our result differs, one line each. */
  wrong: string[];
  /** Cases of rules that a check claims in full, answered wrong. */
  brokenClaims?: string[];
}

export interface Suite {
  /** Key of its rows in content/auditor-league/auditor-league.json: the part before the first dot. */
  id: string;
  name: string;
  /** Path below the folder of suites. */
  folder: string;
  /** Where to download it. */
  source: string;
  /** Files it needs, relative to its own folder. */
  needs: string;
  /** Rows by key. `folder` is the suite's own folder. */
  run(folder: string): Promise<Readonly<Record<string, SuiteResult>>>;
}

export function createTally(name: string) {
  const result: SuiteResult = { name, cases: 0, right: 0, wrong: [] };
  return {
    result,
    /** `told` names the case; called only for wrong results. */
    count(isRight: boolean, told: () => string): void {
      result.cases += 1;
      if (isRight) result.right += 1;
      else result.wrong.push(told());
    },
  };
}
