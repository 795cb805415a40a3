/** Computes an element's role: the author's if browsers accept it, else the tag's (HTML-AAM, WAI-ARIA). */

import type { Element } from '../document/element.ts';
import { attribute, tokens } from '../document/element.ts';
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
  /** Visible, judged by attributes and inline styles. */
  isRendered: boolean;
  /** aria-hidden on itself or an ancestor. */
  isAriaHidden: boolean;
  /** Outside the accessibility tree: not rendered, or aria-hidden. */
  isHidden: boolean;
  /** A disabled form control, or one in a disabled fieldset. */
  isDisabled: boolean;
  /** Focusable by script or keyboard. */
  isFocusable: boolean;
  /** In the tab order. */
  isTabbable: boolean;
  /** Computed role; empty when irrelevant. */
  role: string;
  /** The author's role, if browsers accept it. */
  written: string;
  /** Implicit role of the HTML element. */
  native: string;
  /** Nearest ancestor that is not generic or presentational, hidden ones included. */
  owner: AccessNode | null;
}

/** Only the first summary child of a details element is its control. */
export function isSummaryOf({ element, parent }: AccessNode): boolean {
  if (parent?.tag !== 'details' || !parent.isHtml) return false;
  return parent.element.childNodes.find(({ nodeName }) => nodeName === 'summary') === element;
}

/** Roles to skip when looking for an element's owner. */
export const isTransparent = (role: string) =>
  role === '' || role === 'generic' || role === 'presentation' || role === 'none';

const roleOfTag: Readonly<Record<string, string>> = {
  article: 'article',
  aside: 'complementary',
  address: 'group',
  blockquote: 'blockquote',
  button: 'button',
  caption: 'caption',
  code: 'code',
  datalist: 'listbox',
  dd: 'definition',
  del: 'deletion',
  details: 'group',
  dfn: 'term',
  dialog: 'dialog',
  dt: 'term',
  em: 'emphasis',
  fieldset: 'group',
  figure: 'figure',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  hr: 'separator',
  html: 'document',
  ins: 'insertion',
  main: 'main',
  math: 'math',
  menu: 'list',
  meter: 'meter',
  nav: 'navigation',
  ol: 'list',
  optgroup: 'group',
  option: 'option',
  output: 'status',
  p: 'paragraph',
  progress: 'progressbar',
  search: 'search',
  strong: 'strong',
  sub: 'subscript',
  sup: 'superscript',
  table: 'table',
  tbody: 'rowgroup',
  textarea: 'textbox',
  tfoot: 'rowgroup',
  thead: 'rowgroup',
  time: 'time',
  tr: 'row',
  ul: 'list',
};

/** Roles of inputs by type. Colors, dates, files and passwords have none. */
const roleOfInput: Readonly<Record<string, string>> = {
  button: 'button',
  checkbox: 'checkbox',
  email: 'textbox',
  image: 'button',
  number: 'spinbutton',
  radio: 'radio',
  range: 'slider',
  reset: 'button',
  search: 'searchbox',
  submit: 'button',
  tel: 'textbox',
  text: 'textbox',
  url: 'textbox',
};

const knownTypes = new Set([
  ...Object.keys(roleOfInput),
  ...'color date datetime-local file hidden month password time week'.split(' '),
]);

/** Lower case; `text` for unknown types. */
export function inputType(element: Element): string {
  const type = attribute(element, 'type')?.trim().toLowerCase() ?? 'text';
  return knownTypes.has(type) ? type : 'text';
}

const has = (element: Element, name: string) => attribute(element, name) !== undefined;
const says = (element: Element, name: string) => (attribute(element, name)?.trim() ?? '') !== '';
const isNamedByAria = (element: Element) => says(element, 'aria-label') || says(element, 'aria-labelledby');

const sectioning = new Set(['article', 'complementary', 'main', 'navigation', 'region']);

/** Whether the nearest relevant owner has one of the roles; limited in depth. */
function isInside(node: AccessNode, roles: ReadonlySet<string>): boolean {
  for (let at = node.owner, steps = 0; at && steps < 50; at = at.owner, steps += 1)
    if (roles.has(at.role)) return true;
  return false;
}

function nativeRole(node: AccessNode): string {
  const { element, tag } = node;
  if (!node.isHtml) return tag === 'a' && (has(element, 'href') || has(element, 'xlink:href')) ? 'link' : '';
  switch (tag) {
    case 'a':
    case 'area':
      return has(element, 'href') ? 'link' : 'generic';
    case 'img':
      return attribute(element, 'alt') === '' ? 'presentation' : 'img';
    case 'input': {
      const type = inputType(element);
      const role = roleOfInput[type] ?? '';
      return has(element, 'list') && (role === 'textbox' || role === 'searchbox') ? 'combobox' : role;
    }
    case 'select':
      return has(element, 'multiple') || Number(attribute(element, 'size') ?? 1) > 1 ? 'listbox' : 'combobox';
    case 'summary':
      return isSummaryOf(node) ? 'button' : 'generic';
    case 'li':
      return node.owner?.role === 'list' || node.owner === null ? 'listitem' : 'generic';
    case 'td':
      return tableRole(node) === 'table' ? 'cell' : tableRole(node) === 'none' ? 'generic' : 'gridcell';
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
      return roleOfTag[tag] ?? (generic.has(tag) ? 'generic' : '');
  }
}

const generic = new Set('b bdi bdo body data div i pre q s samp small span u'.split(' '));

/** Role of a cell's table: `none` for layout tables. */
function tableRole(node: AccessNode): 'table' | 'grid' | 'none' {
  const table = tableAround(node);
  if (table === null || table.role === 'table') return 'table';
  return table.role === 'grid' || table.role === 'treegrid' ? 'grid' : 'none';
}

function tableAround({ parent }: AccessNode): AccessNode | null {
  for (let at = parent, steps = 0; at && steps < 6; at = at.parent, steps += 1)
    if (at.tag === 'table') return at;
  return null;
}

function headerRole({ element, parent }: AccessNode): string {
  const scope = attribute(element, 'scope')?.trim().toLowerCase();
  if (scope === 'row' || scope === 'rowgroup') return 'rowheader';
  if (scope === 'col' || scope === 'colgroup' || parent?.parent?.tag === 'thead') return 'columnheader';
  const hasData = parent?.element.childNodes.some(({ nodeName }) => nodeName === 'td');
  return hasData ? 'rowheader' : 'columnheader';
}

const presentational = new Set(['none', 'presentation']);

/** Attributes without effect when there is no role. */
const withoutEffect = new Set([
  'aria-hidden',
  'aria-braillelabel',
  'aria-brailleroledescription',
  'aria-roledescription',
]);

/** Global states that override a presentational role. */
const hasGlobalState = (element: Element) =>
  element.attrs.some(
    ({ name }) => name.startsWith('aria-') && !withoutEffect.has(name) && ariaGlobals.has(name.slice(5)),
  );

/** Sets `role`, `written` and `native` of a node. Call after its ancestors. */
export function roleOf(node: AccessNode): void {
  const { element } = node;
  const role = attribute(element, 'role');
  node.native = nativeRole(node);
  const written = role === undefined ? [] : tokens(role.slice(0, 1000));
  const isKept = node.isFocusable || hasGlobalState(element);
  if (node.native === 'presentation' && isKept) node.native = 'img';
  const accepted = written.find((one) => concreteRole(one) && !(presentational.has(one) && isKept)) ?? '';
  node.written = accepted === 'image' ? 'img' : accepted;
  node.role = accepted === '' ? node.native : presentational.has(accepted) ? 'presentation' : node.written;
}
