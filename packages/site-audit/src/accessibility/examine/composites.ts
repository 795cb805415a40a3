/**
 * Checks that lists, menus, tabs and grids contain only allowed children, and that such children have the required
 * parent.
 */
import { hasValue } from '../../document/element.ts';
import { wordSet } from '../../text/texts.ts';
import { ariaRoles, concreteRole } from '../aria.ts';
import type { AccessPage } from '../findings.ts';
import { type AccessNode, isTransparent } from '../roles.ts';
import { referredBy } from '../tree.ts';

/** Most elements checked per composite; later ones usually resemble earlier ones. */
const mostInside = 500;

export function examineComposites(page: AccessPage): void {
  const adopted = adoptions(page);
  for (const node of page.tree.nodes) {
    if (node.isHidden || node.written === '') continue;
    examineOwned(page, node);
    examineContext(page, node, adopted);
  }
}

function adoptions({ tree }: AccessPage): Map<AccessNode, AccessNode> {
  const owners = new Map<AccessNode, AccessNode>();
  for (const node of tree.nodes)
    for (const child of referredBy(tree, node.element, 'aria-owns')) owners.set(child, node);
  return owners;
}

/** True for elements without semantics, whose children count for their parent; a live region or a stop of the focus has them. */
const isPassed = (node: AccessNode) =>
  isTransparent(node.role) &&
  !node.isFocusable &&
  !node.element.attrs.some(
    ({ name }) => name.startsWith('aria-') && name !== 'aria-hidden' && name !== 'aria-owns',
  );

function examineOwned({ tree, findings }: AccessPage, node: AccessNode): void {
  const allowed = node.written === node.native ? null : allowedInside(node.written);
  if (!allowed) return;
  const isBusy = hasValue(node.element, 'aria-busy', 'true');
  const { inside, hasContent } = ownedIn(tree.nodes, node.index + 1, node.end);
  for (const owned of referredBy(tree, node.element, 'aria-owns'))
    if (!owned.isHidden)
      inside.push(
        ...(isPassed(owned) ? ownedIn(tree.nodes, owned.index + 1, owned.end).inside : [owned]),
      );
  const wrong = inside.find((child) => child.role !== '' && !fits(child, node, allowed));
  const isLacking = inside.length === 0 && !isBusy && (hasContent || !isFilledLater(node.written));
  const lacks = isLacking && `role ${node.written} holds no ${[...allowed][0]}`;
  const misfit =
    wrong && `role ${node.written} holds ${nameOf(wrong)}, which does not belong there`;
  findings.judge('owned-elements', node, misfit ?? lacks);
}

/** Scripts fill the other strict roles later, so that nothing can be said of an empty one. */
const isFilledLater = (role: string) => role !== 'row' && role !== 'suggestion';

/** Roles that may own only their pattern's roles; others, such as groups of choices, may contain text as well. */
const strict = wordSet(
  'grid list listbox menu menubar row rowgroup suggestion table tablist tree treegrid',
);

/** Roles allowed inside by the tables, plus separator and caption; null when any is allowed. */
const allowedInside = (role: string): ReadonlySet<string> | null =>
  strict.has(role)
    ? new Set([
        ...(ariaRoles.get(role)?.requiredOwnedElements.flat() ?? []),
        'separator',
        'caption',
      ])
    : null;

/** Elements in an index range that count as children of the surrounding element. */
function ownedIn(nodes: readonly AccessNode[], from: number, to: number) {
  const inside: AccessNode[] = [];
  let hasContent = false;
  for (let at = from; at < Math.min(to, from + mostInside); ) {
    const child = nodes[at];
    if (!child) break;
    if (child.isHidden || isPassed(child)) {
      hasContent ||= !child.isHidden;
      at = child.isHidden ? child.end : at + 1;
    } else {
      inside.push(child);
      at = child.end;
    }
  }
  return { inside, hasContent };
}

function fits(child: AccessNode, around: AccessNode, allowed: ReadonlySet<string>): boolean {
  // A submenu belongs to the preceding entry.
  if (child.role === 'menu') return /^menu/.test(around.written);
  if (!allowed.has(child.role)) return false;
  // Lists have no groups since ARIA 1.2.
  return !(child.role === 'group' && around.written === 'list');
}

const nameOf = ({ role, written, tag }: AccessNode) =>
  written === '' ? `<${tag}>` : `role ${role}`;

function examineContext(
  { findings }: AccessPage,
  node: AccessNode,
  adopted: Map<AccessNode, AccessNode>,
): void {
  const needed = concreteRole(node.written)?.requireContextRole ?? [];
  if (needed.length === 0 || node.written === node.native || node.written === 'caption') return;
  // Publishing roles for single entries are deprecated, together with their required context.
  if (node.written.startsWith('doc-')) return;
  const around = ownerOf(node, adopted);
  const fitsIn = around && needed.includes(around.role) && !isLooseGroup(around, needed);
  findings.judge(
    'context-role',
    node,
    !fitsIn && `role ${node.written} needs role ${listed(needed)} around it`,
  );
}

/** The element's parent: its owner by aria-owns or the container, else its ancestor. */
function ownerOf(node: AccessNode, adopted?: Map<AccessNode, AccessNode>): AccessNode | null {
  let at: AccessNode | null = node;
  for (let steps = 0; at && steps < 200; at = at.parent, steps += 1) {
    if (at !== node && !isPassed(at)) return at;
    const owner = adopted?.get(at);
    if (owner) return owner;
  }
  return null;
}

/** True for a group outside the required composite; such a group does not count as a parent. */
function isLooseGroup(around: AccessNode, needed: readonly string[]): boolean {
  if (around.role !== 'group') return false;
  for (let at = ownerOf(around), steps = 0; at && steps < 10; at = ownerOf(at), steps += 1)
    if (at.role !== 'group')
      return !needed.includes(at.role) && at.role !== 'treeitem' && at.role !== 'listbox';
  return true;
}

const listed = (roles: readonly string[]) =>
  roles.filter((role) => role !== 'directory').join(' or ');
