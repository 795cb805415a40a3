/**
 * The published test cases of the W3C's ACT rules as a row of the league table, with the results that automated tools
 * report to the W3C.
 *
 * A check lists the rules it covers in its `source`: `ACT:97a4e1, 59796f` claims that every example is answered right,
 * `ACT in part:afw4f7` that some need what HTML does not hold, such as pictures and scripts. A failing example counts
 * as found when one of those checks fails or warns. A passing or inapplicable example is a false alarm when one of
 * them fails, and a doubt when one of them warns.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { checks } from 'site-audit/checks';
import { type CheckDefinition, type Judgement, withDocument } from 'site-audit/parts';
import { pageSubject } from 'site-audit/testing';
import type { Suite } from './suite.ts';

const assets = join('content-assets', 'wcag-act-rules');
const data = join('_data', 'wcag-act-rules');

export const act: Suite = {
  id: 'act',
  name: 'W3C ACT',
  folder: 'wcag-act-rules',
  source: 'git clone --depth 1 https://github.com/w3c/wcag-act-rules',
  needs: join(assets, 'testcases.json'),
  async run(folder) {
    const figures = { cases: 0, right: 0, sound: 0, falseAlarms: 0, doubts: 0 };
    const wrong: string[] = [];
    const brokenClaims: string[] = [];
    for (const example of publishedExamples(folder)) {
      const { ruleId, ruleName, testcaseTitle, expected } = example;
      const answering = checks.filter((check) => rulesOf(check).includes(ruleId));
      const answers = answering.map((check) => judge(check, example)?.status);
      const isFailed = answers.includes('fail');
      const isFound = isFailed || answers.includes('warn');
      if (expected === 'failed') {
        figures.cases += 1;
        if (isFound) figures.right += 1;
      } else {
        figures.sound += 1;
        if (isFailed) figures.falseAlarms += 1;
        else if (isFound) figures.doubts += 1;
      }
      const isWrong = expected === 'failed' ? !isFound : isFailed;
      if (!isWrong) continue;
      wrong.push(`${ruleId} ${ruleName}: ${testcaseTitle}`);
      if (answering.some((check) => rulesOf(check, /\bACT:([\w, ]+)/).includes(ruleId)))
        brokenClaims.push(`${ruleId}: ${testcaseTitle}`);
    }
    const others = automatedTools(folder);
    return { act: { name: 'W3C ACT failing cases', ...figures, others, wrong, brokenClaims } };
  },
};

/** A case in the W3C's list. */
interface PublishedCase {
  ruleId: string;
  ruleName: string;
  /** For example `Failed Example 2`. */
  testcaseTitle: string;
  expected: 'passed' | 'failed' | 'inapplicable';
  url: string;
  relativePath: string;
}

/** Content types of examples that are not HTML. */
const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
};

/** The cases with the HTML as served. Skips those of withdrawn rules, whose pages no longer exist. */
function publishedExamples(folder: string) {
  const list = readFileSync(join(folder, assets, 'testcases.json'), 'utf8');
  const { testcases } = JSON.parse(list) as { testcases: PublishedCase[] };
  return testcases.flatMap((published) => {
    const file = join(folder, assets, published.relativePath);
    if (!existsSync(file)) return [];
    const type = types[extname(file)] ?? 'text/html; charset=utf-8';
    return [{ ...published, html: readFileSync(file, 'utf8'), type }];
  });
}

/** ACT rules that a check covers, in full or in part. */
const rulesOf = ({ source }: CheckDefinition, lists = /\bACT(?: in part)?:([\w, ]+)/): string[] =>
  [...source.matchAll(new RegExp(lists, 'g'))].flatMap(([, rules]) => rules?.split(', ') ?? []);

function judge(
  check: CheckDefinition,
  { html, url, type }: ReturnType<typeof publishedExamples>[number],
): Judgement | null {
  const subject = pageSubject({ html, url, headers: { 'content-type': type } });
  if (check.of === 'site') return null;
  if (check.of === 'answer') return check.judge(subject);
  const complete = withDocument(subject);
  return complete && check.judge(complete);
}

interface Implementation {
  name: string;
  actRuleMapping: {
    testCaseResults: {
      testCaseUrl: string;
      expected: string;
      procedureResults: { outcomes: string[] }[];
    }[];
  }[];
}

/** Failing examples found per automated tool, best first. Semi-automated tools, which ask a person, are excluded. */
function automatedTools(folder: string): Record<string, number> {
  const list = join(folder, data, 'act-implementations.yml');
  if (!existsSync(list)) return {};
  const entries = readFileSync(list, 'utf8').split(/^- name: /m);
  const automated = new Set(
    entries
      .filter((entry) => /^\s*type: Automated tool/im.test(entry))
      .map((entry) => /^"?(.*?)"?$/m.exec(entry)?.[1]),
  );
  const found = globSync(join(folder, data, 'implementations', '*.json'))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Implementation)
    .filter(({ name }) => automated.has(name))
    .map((tool): [string, number] => [tool.name, failuresFound(tool)])
    .toSorted(([, a], [, b]) => b - a);
  return Object.fromEntries(found);
}

function failuresFound({ actRuleMapping }: Implementation): number {
  const found = actRuleMapping
    .flatMap(({ testCaseResults }) => testCaseResults)
    .filter(({ expected, procedureResults }) => {
      const outcomes = procedureResults.flatMap((one) => one.outcomes);
      return expected === 'failed' && outcomes.includes('failed');
    });
  return new Set(found.map(({ testCaseUrl }) => testCaseUrl)).size;
}
