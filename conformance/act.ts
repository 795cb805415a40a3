/**
 * Runs the published test cases of the W3C's ACT rules against our checks. `folder` holds a checkout of
 * https://github.com/w3c/wcag-act-rules; other tools report their results on the same cases, listed in its
 * `content-assets/wcag-act-rules/testcases.json`.
 *
 * A check lists the rules it covers in its `source`, as `ACT:97a4e1, 59796f`. A failing example counts as found
 * when one of those checks fails or warns. A passing or inapplicable example is a false alarm when one of them
 * fails, and a doubt when one of them warns.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { CheckDefinition, Judgement } from '#domain/audit/catalog/define-check.ts';
import { withDocument } from '#domain/audit/page/subject.ts';
import { pageSubject } from '#domain/audit/testing/subjects.ts';

export type ExampleKind = 'passed' | 'failed' | 'inapplicable';

const soundKinds: readonly ExampleKind[] = ['passed', 'inapplicable'];

export interface Example {
  rule: string;
  ruleName: string;
  /** For example `Failed Example 2`. */
  title: string;
  kind: ExampleKind;
  address: string;
  /** HTML as served. */
  type: string;
  html: string;
}

export interface ActRow {
  rule: string;
  name: string;
  /** Ids of the checks that cover the rule. */
  checks: string[];
  /** Failing examples, and how many of them we found. */
  failing: number;
  found: number;
  /** Passing and inapplicable examples, how many of them failed, and how many more only warned. */
  sound: number;
  falseAlarms: number;
  doubts: number;
  /** Titles of the examples that we judged wrongly. */
  wrong: string[];
}

export interface ActResult {
  rows: ActRow[];
  failing: number;
  found: number;
  sound: number;
  falseAlarms: number;
  doubts: number;
}

/** A case in the W3C's list. */
interface PublishedCase {
  ruleId: string;
  ruleName: string;
  testcaseTitle: string;
  expected: ExampleKind;
  url: string;
  relativePath: string;
}

const assets = join('content-assets', 'wcag-act-rules');

/** Content types of examples that are not HTML. */
const types: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml', '.xml': 'application/xml' };

/** Skips cases of withdrawn rules, whose pages no longer exist. */
function publishedExamples(folder: string): Example[] {
  const list = join(folder, assets, 'testcases.json');
  const { testcases } = JSON.parse(readFileSync(list, 'utf8')) as { testcases: PublishedCase[] };
  return testcases.flatMap(({ ruleId, ruleName, testcaseTitle, expected, url, relativePath }) => {
    const file = join(folder, assets, relativePath);
    if (!existsSync(file)) return [];
    const html = readFileSync(file, 'utf8');
    const type = types[extname(file)] ?? 'text/html; charset=utf-8';
    return [{ rule: ruleId, ruleName, title: testcaseTitle, kind: expected, address: url, type, html }];
  });
}

/** ACT rules that a check covers. */
const rulesOf = ({ source }: CheckDefinition): string[] =>
  /\bACT:([\w, ]+)/.exec(source)?.[1]?.split(', ') ?? [];

async function loadChecks(): Promise<CheckDefinition[]> {
  const root = join(import.meta.dirname, '..', 'domain', 'audit', 'checks');
  const files = globSync('*/*.*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  return Promise.all(
    files.sort().map(async (file) => ((await import(join(root, file))) as { check: CheckDefinition }).check),
  );
}

function judge(check: CheckDefinition, { html, address, type }: Example): Judgement | null {
  const subject = pageSubject({ html, url: address, headers: { 'content-type': type } });
  if (check.of === 'site') return null;
  if (check.of === 'answer') return check.judge(subject);
  const complete = withDocument(subject);
  return complete && check.judge(complete);
}

const isFailed = (judgement: Judgement | null) => judgement?.status === 'fail';
const isFound = (judgement: Judgement | null) => isFailed(judgement) || judgement?.status === 'warn';

/** Judges every rule's test cases with the checks that cover the rule. Throws when the folder holds no cases. */
export async function runAct(folder: string): Promise<ActResult> {
  const checks = await loadChecks();
  const byRule = Map.groupBy(publishedExamples(folder), ({ rule }) => rule);
  const rows = [...byRule].map(([rule, examples]): ActRow => {
    const answering = checks.filter((check) => rulesOf(check).includes(rule));
    const among = (kinds: readonly ExampleKind[], test: (judgement: Judgement | null) => boolean) =>
      examples.filter(
        (example) => kinds.includes(example.kind) && answering.some((check) => test(judge(check, example))),
      );
    const failing = examples.filter(({ kind }) => kind === 'failed');
    const found = among(['failed'], isFound);
    const falseAlarms = among(soundKinds, isFailed);
    const doubts = among(soundKinds, isFound).length - falseAlarms.length;
    const wrong = [...failing.filter((one) => !found.includes(one)), ...falseAlarms];
    return {
      rule,
      name: examples[0]?.ruleName ?? rule,
      checks: answering.map(({ id }) => id),
      failing: failing.length,
      found: found.length,
      sound: examples.length - failing.length,
      falseAlarms: falseAlarms.length,
      doubts,
      wrong: wrong.map(({ title }) => title),
    };
  });
  const sum = (of: (row: ActRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    rows,
    failing: sum((row) => row.failing),
    found: sum((row) => row.found),
    sound: sum((row) => row.sound),
    falseAlarms: sum((row) => row.falseAlarms),
    doubts: sum((row) => row.doubts),
  };
}
