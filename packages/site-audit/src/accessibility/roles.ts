/** Computes an element's role: the author's if browsers accept it, else the tag's (HTML-AAM, WAI-ARIA). */

import { elementRoles } from 'aria-query';
import { attribute, type Element, hasAttribute, hasValue, tokens } from '../document/element.ts';
import { ariaGlobals, concreteRole } from './aria.ts';

export interface AccessNode {
  element: Element;
  /** Lower case, also for SVG. */
  tag: string;
  isHtml: boolean;
  isSvg: boolean;
  parent: AccessNode | null;
  index: number;
  /** Index after its last descendant. */
  end: number;
  isRendered: boolean;
  isAriaHidden: boolean;
  /** Outside the accessibility tree: not rendered, or aria-hidden. */
  isHidden: boolean;
  isDisabled: boolean;
  /** NaN without one. */
  tabIndex: number;
  isFocusable: boolean;
  isTabbable: boolean;
  /** Computed role; empty when irrelevant. */
  role: string;
  /** The author's role, if browsers accept it. */
  written: string;
  native: string;
  /** Nearest ancestor that is not generic or presentational, hidden ones included. */
  owner: AccessNode | null;
}

export const isOff = ({ element, isDisabled }: AccessNode): boolean =>
  isDisabled || hasValue(element, 'aria-disabled', 'true');

/** The nearest ancestor that passes the test, among the next `most`; null without one. */
export function ancestorOf(
  { parent }: AccessNode,
  most: number,
  test: (ancestor: AccessNode) => boolean,
): AccessNode | null {
  for (let at = parent, steps = 0; at && steps < most; at = at.parent, steps += 1)
    if (test(at)) return at;
  return null;
}

/** Only the first summary child of a details element is its control. */
export function isSummaryOf({ element, parent }: AccessNode): boolean {
  if (parent?.tag !== 'details' || !parent.isHtml) return false;
  return parent.element.childNodes.find(({ nodeName }) => nodeName === 'summary') === element;
}

export const isTransparent = (role: string) =>
  role === '' || role === 'generic' || role === 'presentation' || role === 'none';

/** The package's data; its type declarations are incomplete. */
interface ListedElement {
  name: string;
  attributes?: readonly object[];
  constraints?: readonly string[];
}

const listed = [...elementRoles.entries()] as unknown as [ListedElement, Iterable<string>][];

const roleOfTag: ReadonlyMap<string, string> = new Map([
  ...listed.flatMap(([{ name, attributes, constraints = [] }, [role = '']]) =>
    attributes || constraints.length > 0 ? [] : [[name, role] as const],
  ),
  ['aside', 'complementary'],
  ['search', 'search'],
  ['bdi', 'generic'],
  ['s', 'generic'],
  // Browsers give these none that is announced.
  ['hgroup', ''],
  ['mark', ''],
]);

/** By type. Colors, dates, files and passwords have none. */
const roleOfInput: ReadonlyMap<string, string> = new Map([
  ...['button', 'image', 'reset', 'submit'].map((type) => [type, 'button'] as const),
  ...['email', 'tel', 'text', 'url'].map((type) => [type, 'textbox'] as const),
  ['checkbox', 'checkbox'],
  ['radio', 'radio'],
  ['search', 'searchbox'],
  ['range', 'slider'],
  ['number', 'spinbutton'],
]);

const knownTypes = new Set([
  ...roleOfInput.keys(),
  ...'color date datetime-local file hidden month password time week'.split(' '),
]);

/** Lower case; `text` for unknown types. */
export function inputType(element: Element): string {
  const type = attribute(element, 'type')?.trim().toLowerCase() ?? 'text';
  return knownTypes.has(type) ? type : 'text';
}

const says = (element: Element, name: string) => (attribute(element, name)?.trim() ?? '') !== '';
const isNamedByAria = (element: Element) =>
  says(element, 'aria-label') || says(element, 'aria-labelledby');

const sectioning = new Set(['article', 'complementary', 'main', 'navigation', 'region']);

function isInside(node: AccessNode, roles: ReadonlySet<string>): boolean {
  for (let at = node.owner, steps = 0; at && steps < 50; at = at.owner, steps += 1)
    if (roles.has(at.role)) return true;
  return false;
}

function nativeRole(node: AccessNode): string {
  const { element, tag } = node;
  if (!node.isHtml)
    return tag === 'a' && (hasAttribute(element, 'href') || hasAttribute(element, 'xlink:href'))
      ? 'link'
      : '';
  switch (tag) {
    case 'a':
    case 'area':
      return hasAttribute(element, 'href') ? 'link' : 'generic';
    case 'img':
      return attribute(element, 'alt') === '' ? 'presentation' : 'img';
    case 'input': {
      const type = inputType(element);
      const role = roleOfInput.get(type) ?? '';
      return hasAttribute(element, 'list') && (role === 'textbox' || role === 'searchbox')
        ? 'combobox'
        : role;
    }
    case 'select':
      return hasAttribute(element, 'multiple') || Number(attribute(element, 'size') ?? 1) > 1
        ? 'listbox'
        : 'combobox';
    case 'summary':
      return isSummaryOf(node) ? 'button' : 'generic';
    case 'li':
      return node.owner?.role === 'list' || node.owner === null ? 'listitem' : 'generic';
    case 'td':
      return cellRoles[tableRole(node)];
    case 'th':
      return tableRole(node) === 'none' ? 'generic' : headerRole(node);
    case 'header':
    case 'footer':
      return isInside(node, sectioning) ? 'generic' : tag === 'header' ? 'banner' : 'contentinfo';
    case 'section':
      return isNamedByAria(element) || says(element, 'title') ? 'region' : 'generic';
    case 'form':
      return isNamedByAria(element) || says(element, 'title') ? 'form' : 'generic';
    default:
      return roleOfTag.get(tag) ?? '';
  }
}

const cellRoles = { table: 'cell', grid: 'gridcell', none: 'generic' };

/** Role of a cell's table: `none` for layout tables. */
function tableRole(node: AccessNode): 'table' | 'grid' | 'none' {
  const table = ancestorOf(node, 6, ({ tag }) => tag === 'table');
  if (table === null || table.role === 'table') return 'table';
  return table.role === 'grid' || table.role === 'treegrid' ? 'grid' : 'none';
}

function headerRole({ element, parent }: AccessNode): string {
  const scope = attribute(element, 'scope')?.trim().toLowerCase();
  if (scope === 'row' || scope === 'rowgroup') return 'rowheader';
  if (scope === 'col' || scope === 'colgroup' || parent?.parent?.tag === 'thead')
    return 'columnheader';
  const hasData = parent?.element.childNodes.some(({ nodeName }) => nodeName === 'td');
  return hasData ? 'rowheader' : 'columnheader';
}

const presentational = new Set(['none', 'presentation']);

const withoutEffect = new Set([
  'aria-hidden',
  'aria-braillelabel',
  'aria-brailleroledescription',
  'aria-roledescription',
]);

const hasGlobalState = (element: Element) =>
  element.attrs.some(
    ({ name }) =>
      name.startsWith('aria-') && !withoutEffect.has(name) && ariaGlobals.has(name.slice(5)),
  );

/** Sets `role`, `written` and `native` of a node. Call after its ancestors. */
export function roleOf(node: AccessNode): void {
  const { element } = node;
  const role = attribute(element, 'role');
  node.native = nativeRole(node);
  const written = role === undefined ? [] : tokens(role.slice(0, 1000));
  const isKept = node.isFocusable || hasGlobalState(element);
  if (node.native === 'presentation' && isKept) node.native = 'img';
  const accepted =
    written.find((one) => concreteRole(one) && !(presentational.has(one) && isKept)) ?? '';
  node.written = accepted === 'image' ? 'img' : accepted;
  node.role =
    accepted === '' ? node.native : presentational.has(accepted) ? 'presentation' : node.written;
}
