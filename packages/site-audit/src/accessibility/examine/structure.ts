/** Checks that lists, fields and sections have the right markup. */
import { attribute, short } from '../../document/element.ts';
import { wordSet } from '../../text/texts.ts';
import { isVisuallyHidden, seenText } from '../appearance.ts';
import type { AccessPage } from '../findings.ts';
import { type AccessNode, ancestorOf, inputType } from '../roles.ts';
import { hasOwnText } from './words.ts';

interface Choices {
  first: AccessNode;
  count: number;
  isGrouped: boolean;
}

export function examineStructure(page: AccessPage): void {
  const groups = new Map<string, Choices>();
  const named = new Set<string>();
  for (const node of page.tree.nodes) {
    if (!node.isHtml || !node.isRendered) continue;
    examineList(page, node);
    examineFieldset(page, node);
    examineLabel(page, node);
    noteChoice(node, groups);
    examineFieldName(page, node, named);
  }
  for (const { first, count, isGrouped } of groups.values()) {
    const words = `${count} choices without a fieldset around them`;
    if (count > 1) page.findings.judge('field-group', first, !isGrouped && words);
  }
  examineBypass(page);
}

const listTags = wordSet('ul ol menu');
const inList = wordSet('li script template style');
const inDefinitions = wordSet('dt dd div script template style');

function examineList(page: AccessPage, node: AccessNode): void {
  const { tree, findings } = page;
  const { tag, parent } = node;
  if (listTags.has(tag) || tag === 'dl') {
    const isList = node.written === '' || node.written === 'list';
    const allowed = tag === 'dl' ? inDefinitions : inList;
    const inside = isList ? childNodes(node, tree.nodes) : [];
    const wrong = inside.find((child) => !child.isHidden && !belongs(child, allowed));
    const isLoose = isList && !node.isHidden && hasOwnText(node);
    const misplaced = isLoose
      ? `text is directly inside <${tag}>`
      : wrong && `<${wrong.tag}> is directly inside <${tag}>`;
    findings.judge(
      'list',
      node,
      misplaced ?? (isList && tag === 'dl' && definitionFault(page, inside)),
    );
  } else if (tag === 'li' && node.written === '' && !node.isHidden) {
    const isIn =
      parent?.role === 'list' || (parent?.role === 'presentation' && listTags.has(parent.tag));
    findings.judge('list', node, !isIn && 'a list item outside of a list');
  } else if (tag === 'dt' || tag === 'dd') {
    const around = parent?.tag === 'div' ? parent.parent : parent;
    findings.judge('list', node, around?.tag !== 'dl' && `<${tag}> outside of a definition list`);
  }
}

/**
 * What is wrong with the pairs of a definition list, whose groups may be in `<div>`. A `<div>` without text passes,
 * because a script may fill it.
 */
function definitionFault({ tree }: AccessPage, inside: readonly AccessNode[]): string | undefined {
  const groups = inside.filter((child) => child.tag === 'div' && !child.isHidden);
  const lists = groups.map((group) => childNodes(group, tree.nodes));
  const isPair = ({ tag }: AccessNode) => tag === 'dt' || tag === 'dd';
  if (groups.some((group, at) => !lists[at]?.some(isPair) && seenText(tree, group) !== ''))
    return 'a <div> of a definition list holds neither term nor definition';
  const all = [inside, ...lists];
  if (all.some((list) => list.find(isPair)?.tag === 'dd'))
    return 'a definition comes before its term';
  const pairs = all.flat().filter(isPair);
  const isBare = pairs.length > 0 && pairs.every(({ tag }) => tag === 'dt');
  return isBare ? 'a list of terms without definitions' : undefined;
}

/** A list item with another role is no longer a list item, unless the role is presentational. */
const belongs = ({ tag, written }: AccessNode, allowed: ReadonlySet<string>) =>
  written === 'listitem' ||
  (allowed.has(tag) && (written === '' || tag !== 'li' || /^(?:none|presentation)$/.test(written)));

const mostChildren = 1000;

function childNodes(node: AccessNode, nodes: readonly AccessNode[]): AccessNode[] {
  const children: AccessNode[] = [];
  for (let at = node.index + 1; at < node.end && children.length < mostChildren; ) {
    const child = nodes[at];
    if (!child) break;
    children.push(child);
    at = child.end;
  }
  return children;
}

function examineFieldset({ names, findings }: AccessPage, node: AccessNode): void {
  if (node.isHidden || node.tag !== 'fieldset' || node.role !== 'group') return;
  findings.judge('field-group', node, names.of(node).name === '' && 'a fieldset without a legend');
}

function examineLabel({ tree, names, findings }: AccessPage, node: AccessNode): void {
  if (node.tag !== 'label' || node.isHidden) return;
  findings.met('field-label-tie');
  const target = attribute(node.element, 'for');
  const field = target === undefined ? undefined : tree.byId.get(target);
  if (target !== undefined && !field)
    findings.fault('field-label-tie', node, `no field has the id “${short(target, 40)}”`);
  else if (names.contentOf(node) === '' && names.ariaNameOf(node) === '')
    findings.fault('field-label-tie', node, 'an empty label');
  else if (
    field &&
    names.labelsOf(field).filter(({ isHidden }) => !isHidden).length > 1 &&
    names.labelsOf(field)[0] !== node
  )
    findings.fault('field-label-tie', node, 'a second label of one field');
}

function noteChoice(node: AccessNode, groups: Map<string, Choices>): void {
  const { element, tag } = node;
  if (tag !== 'input' || node.isHidden || groups.size > 1000) return;
  const type = inputType(element);
  const name = attribute(element, 'name') ?? '';
  if ((type !== 'radio' && type !== 'checkbox') || name === '') return;
  const key = `${formOf(node)} ${type} ${name.slice(0, 200)}`;
  groups.getOrInsertComputed(key, () => ({
    first: node,
    count: 0,
    isGrouped: isInGroup(node),
  })).count += 1;
}

const isInGroup = (node: AccessNode) =>
  ancestorOf(
    node,
    30,
    ({ role, tag }) => role === 'group' || role === 'radiogroup' || tag === 'fieldset',
  ) !== null;

const textTypes = wordSet('text email tel url number password search date');

function examineFieldName(
  { names, findings }: AccessPage,
  node: AccessNode,
  named: Set<string>,
): void {
  if (node.tag === 'fieldset' || /^h[1-6]$/.test(node.tag)) {
    if (node.tag === 'fieldset' ? names.of(node).name !== '' : !isVisuallyHidden(node))
      named.clear();
    return;
  }
  if (node.isHidden || (node.tag !== 'input' && node.tag !== 'select' && node.tag !== 'textarea'))
    return;
  if (node.tag === 'input' && !textTypes.has(inputType(node.element))) return;
  const { name } = names.of(node);
  if (name === '' || named.size > 1000) return;
  const key = `${formOf(node)} ${name.toLowerCase()}`;
  findings.judge(
    'same-label',
    node,
    named.has(key) && `a second field called “${short(name, 60)}”`,
  );
  named.add(key);
}

const formOf = (node: AccessNode) => ancestorOf(node, 50, ({ tag }) => tag === 'form')?.index ?? 0;

const skipped = wordSet('nav aside header');
const passage = 60;

function examineBypass(page: AccessPage): void {
  const { tree, names, findings } = page;
  const { nodes } = tree;
  const body = nodes.find(({ tag, isHtml }) => tag === 'body' && isHtml);
  if (!body) return;
  const block = nodes.find(
    (node) =>
      node.index > body.index &&
      node.isRendered &&
      (skipped.has(node.tag) || node.role === 'navigation' || isMenu(node, nodes)),
  );
  if (!block) return;
  const content = nodes.find(
    (node) =>
      node.index >= block.end &&
      node.isRendered &&
      node.tag === 'p' &&
      names.contentOf(node).length >= passage &&
      !isInSkipped(node),
  );
  if (!content) return;
  const hasMain = nodes.some(({ role, isHidden }) => role === 'main' && !isHidden);
  const hasHeading = nodes.some(
    (node) =>
      node.role === 'heading' &&
      !node.isHidden &&
      !isVisuallyHidden(node) &&
      node.index >= block.end &&
      !isInSkipped(node) &&
      names.of(node).name !== '',
  );
  const skips = hasMain || hasHeading || hasSkip(page, content);
  const words = 'cannot be skipped: no <main>, no heading after it, no link past it';
  findings.judge('bypass', block, !skips && !isCollapsible(block, content, nodes) && words);
}

const isMenu = (node: AccessNode, nodes: readonly AccessNode[]): boolean =>
  (node.tag === 'ul' || node.tag === 'ol') &&
  childNodes(node, nodes).length >= 2 &&
  nodes.slice(node.index, Math.min(node.end, node.index + 200)).some(({ tag }) => tag === 'a');

const isInSkipped = (node: AccessNode) =>
  ancestorOf(
    node,
    30,
    ({ role, tag }) => skipped.has(tag) || tag === 'footer' || role === 'navigation',
  ) !== null;

function hasSkip({ tree: { nodes, byId }, baseUrl }: AccessPage, content: AccessNode): boolean {
  const byName = new Map(
    nodes.flatMap((node) =>
      node.tag === 'a' ? [[attribute(node.element, 'name') ?? '', node]] : [],
    ),
  );
  const own = baseUrl.split('#', 1)[0] ?? '';
  return nodes.some(({ element, isHidden, isTabbable, tag }) => {
    if (isHidden || !isTabbable) return false;
    const script = /['"]#([\w-]+)['"]/.exec(
      (attribute(element, 'onclick') ?? '').slice(0, 500),
    )?.[1];
    const href = tag === 'a' ? (attribute(element, 'href')?.slice(0, 2000) ?? '') : '';
    const path = href.startsWith(own) ? href.slice(own.length) : href;
    const id = script ?? (path.startsWith('#') ? path.slice(1) : '');
    const target = id === '' ? undefined : (byId.get(id) ?? byName.get(id));
    return target !== undefined && (target.end > content.index || isEmptyBefore(target, content));
  });
}

const isEmptyBefore = (target: AccessNode, content: AccessNode) =>
  target.index < content.index &&
  target.end === target.index + 1 &&
  target.element.childNodes.length === 0;

const mostHolders = 20;

/**
 * Whether a block is in `<details>`, or a control refers to it or to what holds it beside the content. What the control
 * does is up to its script and not decided.
 */
function isCollapsible(
  block: AccessNode,
  content: AccessNode,
  nodes: AccessPage['tree']['nodes'],
): boolean {
  const holders: AccessNode[] = [];
  for (let at: AccessNode | null = block; at && at.end <= content.index; at = at.parent)
    if (holders.length < mostHolders) holders.push(at);
  if (holders.some(({ tag }) => tag === 'details')) return true;
  const ids = holders.flatMap(({ element }) => attribute(element, 'id') || []);
  return nodes.some(({ element, isFocusable }) => {
    if (!isFocusable) return false;
    const script = attribute(element, 'onclick')?.slice(0, 500) ?? '';
    const controlled = attribute(element, 'aria-controls')?.split(/\s+/) ?? [];
    return ids.some(
      (id) => script.includes(`'${id}'`) || script.includes(`"${id}"`) || controlled.includes(id),
    );
  });
}
