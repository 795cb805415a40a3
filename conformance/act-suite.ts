/**
 * The W3C test cases of its ACT rules as a row of the league table: failing cases found, false alarms, and the
 * results that automated tools report to the W3C (from files beside the rules).
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runAct } from './act.ts';
import type { Suite } from './suite.ts';

export const act: Suite = {
  id: 'act',
  name: 'W3C ACT',
  folder: 'wcag-act-rules',
  source: 'git clone --depth 1 https://github.com/w3c/wcag-act-rules',
  needs: 'content-assets/wcag-act-rules/testcases.json',
  async run(folder) {
    const { rows, failing, found, ...alarms } = await runAct(folder);
    const wrong = rows.flatMap(({ rule, name, wrong: titles }) =>
      titles.map((title) => `${rule} ${name}: ${title}`),
    );
    const others = automatedTools(folder);
    return {
      act: { name: 'W3C ACT failing cases', cases: failing, right: found, ...alarms, others, wrong },
    };
  },
};

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

const data = '_data/wcag-act-rules';

/**
 * Failing examples found per automated tool, best first. Semi-automated tools, which ask a person, are excluded.
 */
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
