/** Checks that lists, fields and sections have the right markup. */
import { attribute, short } from '../../document/element.ts';
import type { AccessPage } from '../findings.ts';
import { type AccessNode, ancestorOf, inputType } from '../roles.ts';

export function examineStructure(page: AccessPage): void {
  const groups = new Map<string, { first: AccessNode; count: number; isGrouped: boolean }>();
  const named = new Map<string, AccessNode>();
  for (const node of page.tree.nodes) {
    if (!node.isHtml || !node.isRendered) continue;
    examineList(page, node);
    examineFieldset(page, node);
    examineLabel(page, node);
    noteChoice(node, groups);
    examineFieldName(page, node, named);
  }
  for (const { first, count, isGrouped } of groups.values()) {
    if (count < 2) continue;
    page.findings.met('field-group');
    if (!isGrouped)
      page.findings.fault('field-group', first, `${count} choices without a fieldset around them`);
  }
  examineBypass(page);
}

const listTags = new Set(['ul', 'ol', 'menu']);
/** Elements allowed between list items. */
const inList = new Set(['li', 'script', 'template', 'style']);
const inDefinitions = new Set(['dt', 'dd', 'div', 'script', 'template', 'style']);

function examineList({ tree, findings }: AccessPage, node: AccessNode): void {
  const { tag, parent } = node;
  if (listTags.has(tag) || tag === 'dl') {
    findings.met('list');
    if (node.written !== '' && node.written !== 'list') return;
    const allowed = tag === 'dl' ? inDefinitions : inList;
    const wrong = childNodes(node, tree.nodes).find((child) => !child.isHidden && !belongs(child, allowed));
    if (wrong) findings.fault('list', node, `<${wrong.tag}> is directly inside <${tag}>`);
  } else if (tag === 'li' && node.written === '' && !node.isHidden) {
    findings.met('list');
    if (!parent || !(parent.role === 'list' || (listTags.has(parent.tag) && parent.role === 'presentation')))
      findings.fault('list', node, 'a list item outside of a list');
  } else if (tag === 'dt' || tag === 'dd') {
    findings.met('list');
    const around = parent?.tag === 'div' ? parent.parent : parent;
    if (around?.tag !== 'dl') findings.fault('list', node, `<${tag}> outside of a definition list`);
  }
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
  if (node.isHidden) return;
  if (node.tag !== 'fieldset' || node.role !== 'group') return;
  findings.met('field-group');
  if (names.of(node).name === '') findings.fault('field-group', node, 'a fieldset without a legend');
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

/** Records radio buttons, and checkboxes that share a name. */
function noteChoice(
  node: AccessNode,
  groups: Map<string, { first: AccessNode; count: number; isGrouped: boolean }>,
): void {
  const { element, tag } = node;
  if (tag !== 'input' || node.isHidden || groups.size > 1000) return;
  const type = inputType(element);
  const name = attribute(element, 'name') ?? '';
  if ((type !== 'radio' && type !== 'checkbox') || name === '') return;
  const key = `${type} ${name.slice(0, 200)}`;
  groups.getOrInsertComputed(key, () => ({ first: node, count: 0, isGrouped: isInGroup(node) })).count += 1;
}

const isInGroup = (node: AccessNode) =>
  ancestorOf(node, 30, ({ role, tag }) => role === 'group' || role === 'radiogroup' || tag === 'fieldset') !==
  null;

const textTypes = new Set(['text', 'email', 'tel', 'url', 'number', 'password', 'search', 'date']);

/** Checks for two fields of a form with the same name, without a legend or heading to tell them apart. */
function examineFieldName(
  { names, findings }: AccessPage,
  node: AccessNode,
  named: Map<string, AccessNode>,
): void {
  if (node.tag === 'fieldset' || /^h[1-6]$/.test(node.tag)) {
    if (node.tag === 'fieldset' ? names.of(node).name !== '' : !isAway(node)) named.clear();
    return;
  }
  if (node.isHidden || (node.tag !== 'input' && node.tag !== 'select' && node.tag !== 'textarea')) return;
  if (node.tag === 'input' && !textTypes.has(inputType(node.element))) return;
  const { name } = names.of(node);
  if (name === '' || named.size > 1000) return;
  findings.met('same-label');
  const key = `${formOf(node)} ${name.toLowerCase()}`;
  if (named.has(key)) findings.fault('same-label', node, `a second field called “${short(name, 60)}”`);
  else named.set(key, node);
}

/** Index of the surrounding form; 0 without a near one. */
const formOf = (node: AccessNode) => ancestorOf(node, 50, ({ tag }) => tag === 'form')?.index ?? 0;

/** Positioned off the screen, so it separates nothing visually. */
const isAway = ({ element }: AccessNode) =>
  /(?:^|[;\s])(?:top|left)\s*:\s*-\d{3,}/.test(attribute(element, 'style') ?? '');

const skipped = new Set(['nav', 'aside', 'header']);
/** Minimum characters of a content passage. */
const passage = 60;

function examineBypass({ tree, names, findings }: AccessPage): void {
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
      !node.isHidden &&
      node.tag === 'p' &&
      names.contentOf(node).length >= passage &&
      !isInSkipped(node),
  );
  if (!content) return;
  findings.met('bypass');
  const hasMain = nodes.some(({ role, isHidden }) => role === 'main' && !isHidden);
  const hasHeading = nodes.some(
    (node) => node.role === 'heading' && !node.isHidden && node.index >= block.end && !isInSkipped(node),
  );
  const skips = nodes.some((node) => isSkip(node, content, tree.byId));
  if (!hasMain && !hasHeading && !skips && !nodes.some(isToggle))
    findings.fault('bypass', block, 'cannot be skipped: no <main>, no heading after it, no link past it');
}

/** A list of several links, such as a menu without <nav>. */
const isMenu = (node: AccessNode, nodes: readonly AccessNode[]): boolean =>
  (node.tag === 'ul' || node.tag === 'ol') &&
  childNodes(node, nodes).length >= 2 &&
  nodes.slice(node.index, Math.min(node.end, node.index + 200)).some(({ tag }) => tag === 'a');

const isInSkipped = (node: AccessNode) =>
  ancestorOf(node, 30, ({ role, tag }) => skipped.has(tag) || tag === 'footer' || role === 'navigation') !==
  null;

/** Links to the content or just before it, by address or script. */
function isSkip(
  { element, isHidden, tag }: AccessNode,
  content: AccessNode,
  byId: AccessPage['tree']['byId'],
): boolean {
  if (isHidden) return false;
  const script = /['"]#([\w-]+)['"]/.exec((attribute(element, 'onclick') ?? '').slice(0, 500))?.[1];
  const href = tag === 'a' ? attribute(element, 'href') : undefined;
  const id = script ?? (href?.startsWith('#') ? href.slice(1) : undefined);
  const target = id ? byId.get(id) : undefined;
  return target !== undefined && (target.end > content.index || isEmptyBefore(target, content));
}

const isEmptyBefore = (target: AccessNode, content: AccessNode) =>
  target.index < content.index && target.end === target.index + 1 && target.element.childNodes.length === 0;

/** A control that collapses the part before the content. */
const isToggle = ({ element, isFocusable }: AccessNode) =>
  isFocusable && /(?:toggle|hide|collapse)/i.test((attribute(element, 'onclick') ?? '').slice(0, 200));
