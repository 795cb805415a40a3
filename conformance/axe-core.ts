/**
 * The integration tests of axe-core for the rules that our checks name as `LH:`. An element that a rule should report is
 * right when we find a fault of that kind on it; one that it should pass, when we find none.
 *
 * Its `label` #fail13 is named by a progress bar. It has a name by accname 1.2, step 2C: “If the embedded control has
 * role range […] if the aria-valuenow property is present, return its value.”
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHtml, readAccessibility } from 'site-audit/parts';
import type { Suite } from './suite.ts';

const rules = join('test', 'integration', 'rules');

export const axeCore: Suite = {
  id: 'axe',
  name: 'axe-core',
  folder: 'axe-core',
  source: 'git clone --depth 1 https://github.com/dequelabs/axe-core',
  needs: rules,
  async run(folder) {
    const figures = { cases: 0, right: 0, sound: 0, falseAlarms: 0, wrong: [] as string[] };
    for (const file of globSync(join(folder, rules, '*', '*.json')).sort()) {
      const test = JSON.parse(readFileSync(file, 'utf8')) as AxeTest;
      const markup = file.replace(/json$/, 'html');
      const topics = topicsOf[test.rule]?.split(' ') as Topic[] | undefined;
      if (!topics || !existsSync(markup)) continue;
      const noteOf = faultsIn(readFileSync(markup, 'utf8'), topics);
      for (const id of idsOf(test.violations)) {
        const isFound = noteOf(id, test.rule) !== undefined;
        figures.cases += 1;
        if (isFound) figures.right += 1;
        else figures.wrong.push(`${test.rule} #${id} is not found`);
      }
      for (const id of idsOf(test.passes)) {
        const note = noteOf(id, test.rule);
        figures.sound += 1;
        if (note === undefined) continue;
        figures.falseAlarms += 1;
        figures.wrong.push(`${test.rule} #${id} is sound: ${note}`);
      }
    }
    return { axe: { name: 'axe-core integration tests', ...figures } };
  },
};

type Topic = keyof ReturnType<typeof readAccessibility>['accessibility'];

interface AxeTest {
  rule: string;
  /** Selectors of elements; those of elements in frames have several parts. */
  violations?: string[][];
  passes?: string[][];
}

const topicsOf: Readonly<Record<string, string>> = {
  'aria-allowed-attr': 'attribute-use',
  'aria-command-name': 'button-name link-name widget-name',
  'aria-dialog-name': 'widget-name',
  'aria-hidden-focus': 'hidden-focus',
  'aria-prohibited-attr': 'naming-prohibited',
  'aria-required-attr': 'required-state',
  'aria-required-children': 'owned-elements',
  'aria-required-parent': 'context-role',
  'aria-roles': 'role',
  'aria-valid-attr': 'attribute-name',
  'aria-valid-attr-value': 'attribute-value reference',
  'autocomplete-valid': 'autocomplete',
  'button-name': 'button-name',
  'definition-list': 'list',
  'frame-title': 'frame-name',
  'image-alt': 'image-text picture-name',
  label: 'field-name field-placeholder',
  'label-content-name-mismatch': 'visible-label',
  'link-name': 'link-name',
  list: 'list',
  listitem: 'list',
  'td-headers-attr': 'table-headers',
  'th-has-data-cells': 'table-headers',
  'valid-lang': 'language',
};

/** Rules that report what holds the element at fault. */
const reportHolder =
  /^(?:aria-hidden-focus|definition-list|list|td-headers-attr|th-has-data-cells)$/;

const idsOf = (selectors: string[][] = []) =>
  selectors.flatMap(
    (parts) => /^#([\w-]+)$/.exec(parts.length === 1 ? (parts[0] ?? '') : '')?.[1] ?? [],
  );

/** The fault of the element with an id, or of what is in it. */
function faultsIn(markup: string, topics: readonly Topic[]) {
  const html = `<!doctype html><html lang="en"><title>Test</title><body>${markup}`;
  const placed: unknown[] = [];
  const { tree, accessibility } = readAccessibility(
    parseHtml(html, 150_000).tree,
    'https://firm.test/',
    (element) => ({ line: placed.push(element) - 1, excerpt: '' }),
  );
  const faults = topics.flatMap((topic) => accessibility[topic].faults);
  return (id: string, rule: string): string | undefined => {
    const node = tree.byId.get(id);
    if (!node) return undefined;
    const inside = tree.nodes.slice(
      node.index,
      reportHolder.test(rule) ? node.end : node.index + 1,
    );
    const elements = new Set<unknown>(inside.map(({ element }) => element));
    return faults.find(({ at, note }) => elements.has(placed[at.line]) && isOf(rule, note))?.note;
  };
}

/** Faults of headers that no cell refers to belong to the other rule for tables. */
const isOf = (rule: string, note: string) =>
  rule !== 'td-headers-attr' || note.endsWith('is no header of this table');
