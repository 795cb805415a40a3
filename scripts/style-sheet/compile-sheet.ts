/** Cuts a style sheet into pieces (sheet.ts). The build does this once; the running server loads the result. */
import postcss, { type AtRule, type ChildNode, type Container } from 'postcss';
import selectorParser, {
  type Node,
  type Selector as ParsedSelector,
  type Pseudo,
} from 'postcss-selector-parser';
import {
  drawing,
  type Need,
  otherLetters,
  type Selector,
  type Sheet,
  type SheetItem,
} from '../../app/page-styles/sheet.ts';

/** Pseudo-classes whose arguments must occur. Those of `:not()` must not; others contain no selectors. */
const holdingAlternatives = new Set([':is', ':where', ':has', ':-webkit-any', ':-moz-any']);

/** Pseudo-elements and their owners: one of these elements, or an `<input>` of one of these types. */
const owners: readonly [part: RegExp, owners: readonly string[]][] = [
  [/^::file-selector-button$/, ['type=file']],
  [
    /^::-webkit-(datetime-|date-and-time-|calendar-)/,
    ['type=date', 'type=time', 'type=datetime-local', 'type=month', 'type=week'],
  ],
  [/^::-webkit-(inner|outer)-spin-button$/, ['type=number']],
  [/^::-webkit-search-/, ['type=search']],
  [/^(::placeholder|:-moz-ui-invalid)$/, ['input', 'textarea', 'select']],
  [/^::(details-content|-webkit-details-marker)$/, ['details']],
];

/** At-rules that every page keeps unchanged. */
const keptWhole = new Set(['font-face', 'page', 'view-transition', 'namespace', 'counter-style']);

/**
 * @param drawings custom properties that separate drawing files take from the page
 * @throws if the sheet contains what cannot be cut without changing the cascade: an `@import` or an unnamed layer
 */
export function compileSheet(css: string, drawings: readonly string[] = []): Sheet {
  const root = postcss.parse(css);
  const items = itemsOf(root);
  return { layers: layersOf(root), drawings, names: [...new Set([drawing, ...namesOf(items)])], items };
}

function namesOf(items: readonly SheetItem[]): string[] {
  return items.flatMap((item) => {
    if (typeof item === 'string') return item.startsWith('--') ? [item.slice(0, item.indexOf(':'))] : [];
    if ('defines' in item) return [item.defines];
    const needs = 'selectors' in item ? item.selectors.flatMap((selector) => selector.needs) : [];
    return [...namesInNeeds(needs), ...namesOf(item.body)];
  });
}

const namesInNeeds = (needs: readonly Need[]): string[] =>
  needs.flatMap((need) => (typeof need === 'string' ? [need] : need.flatMap(namesInNeeds)));

function layersOf(root: Container): string[] {
  const layers = new Set<string>();
  root.walkAtRules('layer', (rule) => {
    if (rule.params === '')
      throw new Error('A cascade layer without a name cannot be found again by a later sheet.');
    const outer = outerLayer(rule);
    for (const name of rule.params.split(',')) layers.add(outer + name.trim());
  });
  return [...layers];
}

function outerLayer(rule: AtRule): string {
  for (let parent = rule.parent; parent && parent.type !== 'root'; parent = parent.parent as typeof parent) {
    if (parent.type === 'atrule' && (parent as AtRule).name === 'layer') {
      return `${outerLayer(parent as AtRule)}${(parent as AtRule).params}.`;
    }
  }
  return '';
}

function itemsOf(container: Container): SheetItem[] {
  const items = (container.nodes ?? []).flatMap(itemOf);
  // A minifier that runs twice duplicates prefixed declarations.
  return items.filter((item, index) => typeof item !== 'string' || items.indexOf(item, index + 1) === -1);
}

function itemOf(node: ChildNode): SheetItem[] {
  if (node.type === 'comment') return [];
  if (node.type === 'decl') return [node.toString()];
  if (node.type === 'rule') return [{ selectors: selectorsOf(node.selector), body: itemsOf(node) }];
  return itemOfAtRule(node);
}

function itemOfAtRule(rule: AtRule): SheetItem[] {
  const { name, params } = rule;
  if (name === 'import') throw new Error('An @import cannot be cut: bundle the sheet first.');
  if (name === 'charset') return [];
  if (name === 'property') return [{ defines: params, text: rule.toString() }];
  if (/^(-\w+-)?keyframes$/.test(name)) return [{ defines: `@${params}`, text: rule.toString() }];
  if (name === 'font-face' && rule.toString().includes('unicode-range')) {
    return [{ defines: otherLetters, text: rule.toString() }];
  }
  if (keptWhole.has(name)) return [rule.toString()];
  // A layer statement is redundant: the sheet has its own list of layers.
  if (!rule.nodes) return name === 'layer' ? [] : [rule.toString()];
  return [{ prelude: `@${name}${rule.raws.afterName ?? ' '}${params}`, body: itemsOf(rule) }];
}

function selectorsOf(text: string): Selector[] {
  return selectorParser()
    .astSync(text)
    .nodes.map((selector) => ({ text: selector.toString().trim(), needs: needsOf(selector) }));
}

function needsOf(selector: ParsedSelector): Need[] {
  return selector.nodes.flatMap(needOf);
}

function needOf(node: Node): Need[] {
  if (node.type === 'class') return [`.${node.value}`];
  if (node.type === 'id') return [`#${node.value}`];
  if (node.type === 'tag') return [node.value.toLowerCase()];
  return node.type === 'pseudo' ? needOfPseudo(node) : [];
}

function needOfPseudo(pseudo: Pseudo): Need[] {
  const having = owners.find(([part]) => part.test(pseudo.value))?.[1];
  if (having) return [having.map((owner) => [owner])];
  if (!holdingAlternatives.has(pseudo.value)) return [];
  const alternatives = pseudo.nodes.map(needsOf);
  return alternatives.some((needs) => needs.length === 0) ? [] : [alternatives];
}
