/**
 * `npm run conformance -- --suites FOLDER`: how our auditors answer the public test suites of others. The suites are
 * fetched by anyone who runs this and are never committed.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { site } from '#content/testing/delivered-site.ts';
import { act } from './act.ts';
import { axeCore } from './axe-core.ts';
import { govUk } from './gov-uk.ts';
import { lighthouseSeo } from './lighthouse-seo.ts';
import { robotsTxt } from './robots-txt.ts';
import { rrule } from './rrule.ts';
import { schemaOrg } from './schema-org.ts';
import type { Suite, SuiteResult } from './suite.ts';

const suites: readonly Suite[] = [act, govUk, axeCore, robotsTxt, lighthouseSeo, schemaOrg, rrule];

const usage = `npm run conformance -- --suites FOLDER [--wrong] [--record]
  Runs public test suites against our checks and prints the league table.
  --wrong   also lists every case that is answered in another way
  --record  writes the figures, with today's date, for the auditors' pages
Each suite is a folder in FOLDER, as its repository is cloned:
${suites.map(({ name, source }) => `  ${name}: ${source}`).join('\n')}
Exit codes: 0 as good as recorded, 1 a suite answered worse or a claim is broken, 2 wrong usage.`;

type Row = Omit<SuiteResult, 'wrong' | 'brokenClaims'>;

interface League {
  /** Day of the measurement, YYYY-MM-DD. */
  measured: string;
  rows: Record<string, Row>;
}

const leagueFile = join(
  import.meta.dirname,
  '..',
  'content',
  'auditor-league',
  'auditor-league.json',
);

async function measure(folder: string): Promise<Record<string, SuiteResult>> {
  const results: Record<string, SuiteResult> = {};
  for (const suite of suites) {
    const own = join(folder, suite.folder);
    if (!existsSync(join(own, suite.needs))) {
      console.log(`${suite.name}: not in ${folder}. Run there: ${suite.source}`);
      continue;
    }
    Object.assign(results, await suite.run(own));
  }
  return results;
}

/** Prints all tools with published results, best first; nothing when a suite has none. */
function printLeague({ name, right, others }: Row): void {
  if (!others) return;
  const everybody = [...Object.entries(others), [site.product, right] as const];
  const ranked = everybody.toSorted(([, a], [, b]) => b - a);
  console.table(Object.fromEntries(ranked.map(([tool, count]) => [tool, { [name]: count }])));
}

const isWorse = (now: Row, before: Row | undefined) =>
  before !== undefined &&
  (now.right < before.right || (now.falseAlarms ?? 0) > (before.falseAlarms ?? 0));

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      suites: { type: 'string' },
      wrong: { type: 'boolean' },
      record: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help || values.suites === undefined) {
    console.log(usage);
    return values.help ? 0 : 2;
  }
  const league = JSON.parse(readFileSync(leagueFile, 'utf8')) as League;
  const results = await measure(values.suites);
  if (Object.keys(results).length === 0) return 2;
  if (values.wrong) {
    for (const { name, wrong } of Object.values(results)) {
      for (const one of wrong) console.log(`${name}: ${one}`);
    }
  }
  const rows = Object.fromEntries(
    Object.entries(results).map(([id, { wrong: _, brokenClaims: __, ...row }]): [string, Row] => [
      id,
      row,
    ]),
  );
  console.table(
    Object.values(rows).map(({ name: suite, cases, right, falseAlarms, doubts }) => ({
      suite,
      cases,
      right,
      'false alarms': falseAlarms,
      doubts,
    })),
  );
  Object.values(rows).forEach(printLeague);
  const broken = Object.values(results).flatMap(({ brokenClaims = [] }) => brokenClaims);
  for (const one of broken) console.log(`A check claims a rule that it answers wrong: ${one}`);
  if (values.record) {
    const measured = new Date().toISOString().slice(0, 10);
    const recorded = { measured, rows: { ...league.rows, ...rows } };
    writeFileSync(leagueFile, `${JSON.stringify(recorded, null, 2)}\n`);
    return 0;
  }
  const worse = Object.entries(rows).filter(([id, row]) => isWorse(row, league.rows[id]));
  for (const [id, { name, right }] of worse) {
    console.log(
      `${name}: ${right} right, ${league.rows[id]?.right} when measured on ${league.measured}.`,
    );
  }
  return worse.length + broken.length > 0 ? 1 : 0;
}

process.exitCode = await run();
