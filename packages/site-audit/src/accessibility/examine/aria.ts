/** Checks that WAI-ARIA roles, states and properties are valid. */
import {
  attribute,
  hasAttribute,
  hasValue,
  idsIn,
  short,
  textOf,
  tokens,
} from '../../document/element.ts';
import { wordSet } from '../../text/texts.ts';
import { type AriaValue, ariaGlobals, ariaValues, concreteRole, isLeaf } from '../aria.ts';
import type { AccessPage } from '../findings.ts';
import { type AccessNode, ancestorOf } from '../roles.ts';
import { referredBy } from '../tree.ts';

/** ARIA 1.3 and other names that browsers support before the package's tables. */
const newerNames = wordSet('colindextext rowindextext actions');

const shown = (value: string) => `“${short(value, 60)}”`;

export function examineAria(page: AccessPage): void {
  for (const node of page.tree.nodes) {
    if (node.isHidden || node.element.attrs.length === 0) continue;
    if (attribute(node.element, 'role')?.trim()) examineRole(page, node);
    for (const { name, value } of node.element.attrs)
      if (name.startsWith('aria-')) examineAttribute(page, node, name.slice(5), value);
    examineReference(page, node);
  }
}

function examineRole({ findings }: AccessPage, node: AccessNode): void {
  const written = tokens(attribute(node.element, 'role')?.slice(0, 1000));
  const isRole = written.some((role) => concreteRole(role));
  findings.judge('role', node, !isRole && `${shown(written.join(' '))} is no role of WAI-ARIA`);
  const role = node.written === '' ? null : concreteRole(node.written);
  const isSplitter = node.written === 'separator' && node.isFocusable;
  const needs = isSplitter ? ['aria-valuenow'] : Object.keys(role?.requiredProps ?? {});
  if (needs.length === 0 || node.written === node.native) return;
  const missing = needs.filter(
    (name) => isNeeded(node, name) && !attribute(node.element, name)?.trim(),
  );
  const words = `role ${node.written} needs ${missing.join(' and ')}`;
  findings.judge('required-state', node, missing.length > 0 && words);
}

/** Browsers supply some states themselves. */
function isNeeded(node: AccessNode, state: string): boolean {
  const { element, written, tag } = node;
  if (tag === 'input' && state === 'aria-checked')
    return !/^(?:checkbox|radio)$/i.test(attribute(element, 'type')?.trim() ?? '');
  if (tag === 'input' && state === 'aria-valuenow')
    return !/^(?:range|number)$/i.test(attribute(element, 'type')?.trim() ?? '');
  if (written === 'heading') return !/^h[1-6]$/.test(tag);
  if (state === 'aria-selected') return false;
  if (state === 'aria-valuenow' && attribute(element, 'aria-valuetext')?.trim()) return false;
  if (tag === 'select' && written === 'combobox') return false;
  // The list of a closed combobox need not exist.
  const isOpen = hasValue(element, 'aria-expanded', 'true');
  return isOpen || !(written === 'combobox' && state === 'aria-controls');
}

function examineAttribute(page: AccessPage, node: AccessNode, name: string, value: string): void {
  const { findings } = page;
  const known = ariaValues.get(name);
  const isName = known !== undefined || newerNames.has(name);
  findings.judge(
    'attribute-name',
    node,
    !isName && `aria-${short(name, 40)} is no attribute of WAI-ARIA`,
  );
  if (!known) return;
  const written = value.trim().toLowerCase();
  const isPossible =
    written === '' || (isValid(known, written) && !(Number(written) < (least[name] ?? -Infinity)));
  findings.judge('attribute-value', node, !isPossible && `aria-${name} cannot be ${shown(value)}`);
  if (name !== 'hidden') examineUse(page, node, name, value);
}

function isValid({ type, tokens: words }: AriaValue, value: string): boolean {
  switch (type) {
    case 'boolean':
      return value === 'true' || value === 'false' || words.has(value);
    case 'tristate':
      return /^(?:true|false|mixed|undefined)$/.test(value);
    case 'token':
      return words.has(value);
    case 'tokenlist':
      return tokens(value).every((word) => words.has(word));
    case 'integer':
      return /^[+-]?\d+$/.test(value);
    case 'number':
      return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(value);
    default:
      return true;
  }
}

/** The smallest value of attributes that count; -1 means that the number is not known. */
const least: Readonly<Record<string, number>> = {
  level: 1,
  posinset: 1,
  colindex: 1,
  rowindex: 1,
  colspan: 1,
  rowspan: 0,
  setsize: -1,
  colcount: -1,
  rowcount: -1,
};

/** Attributes prohibited on elements that may not be named. */
const naming = wordSet('label labelledby braillelabel brailleroledescription roledescription');

/** Elements without a role that may not be named either (ARIA in HTML). */
const mute = wordSet('abbr cite kbd mark rp rt var');
/** Elements that take no state but aria-hidden. */
const bare = wordSet('br wbr');

function examineUse(page: AccessPage, node: AccessNode, name: string, value: string): void {
  const { findings } = page;
  const { role, tag } = node;
  // The script that defines a custom element may give it a role.
  const isCustom = tag.includes('-') && node.written === '';
  if ((isCustom && page.hasScript) || (role === '' && !node.isHtml)) return;
  const known = concreteRole(role);
  if (naming.has(name)) {
    if (value.trim() === '') return;
    const isSilent =
      role === '' ? isCustom || mute.has(tag) : (known?.prohibitedProps.length ?? 0) > 0;
    const isMute = isSilent && !isInLeaf(node);
    findings.judge(
      'naming-prohibited',
      node,
      isMute && `aria-${name} is not read on ${describe(node)}`,
    );
    return;
  }
  // Frameworks write required="false" on everything; editable text may say that it has one line, whatever its role.
  const isEditable = hasAttribute(node.element, 'contenteditable');
  const isOff = value.trim().toLowerCase() === 'false';
  const isIdle = isOff && (name === 'required' || (name === 'multiline' && isEditable));
  const isGlobal = ariaGlobals.has(name) || role === 'presentation' || isIdle;
  const isOfRole =
    !known || `aria-${name}` in known.props || (alsoRead[name]?.includes(role) ?? false);
  const isUseful = !bare.has(tag) && (isGlobal || (role === '' ? mayBeTyped(tag) : isOfRole));
  findings.judge(
    'attribute-use',
    node,
    !isUseful && `aria-${name} means nothing on ${describe(node)}`,
  );
}

/** States that screen readers announce on more roles than WAI-ARIA 1.2 gives them. */
const alsoRead: Readonly<Record<string, readonly string[]>> = {
  level: ['grid', 'treegrid'],
  orientation: ['combobox', 'treegrid'],
  required: ['radio', 'slider'],
};

/** Inputs without a role, such as password fields, take the states of text fields. */
const mayBeTyped = (tag: string) =>
  tag === 'input' || tag === 'iframe' || !elementsWithoutRole.has(tag);
const elementsWithoutRole = wordSet('audio video canvas label legend picture br col colgroup');

/** Content of a button or an image is not announced separately. */
const isInLeaf = (node: AccessNode) => ancestorOf(node, 10, ({ role }) => isLeaf(role));

const describe = ({ role, tag, written }: AccessNode) =>
  role === '' || role === 'generic' || written === '' ? `<${tag}>` : `role ${written}`;

/**
 * Judges references. The active descendant, and what a scrollbar or an open combobox controls, must be there when used.
 * Other elements may be added by a script: without one, a missing element is a fault, with one it is undecided.
 */
function examineReference({ tree, findings, hasScript }: AccessPage, node: AccessNode): void {
  const { element, role } = node;
  const isOpen = role === 'combobox' && hasValue(element, 'aria-expanded', 'true');
  const isClosed =
    hasValue(element, 'aria-expanded', 'false') || hasValue(element, 'aria-selected', 'false');
  const mayAppear = hasScript || isClosed || hasAttribute(element, 'aria-haspopup');
  const isInvalid =
    hasAttribute(element, 'aria-invalid') && !hasValue(element, 'aria-invalid', 'false');
  const judged = [
    'aria-activedescendant',
    ...(role === 'scrollbar' || isOpen || !mayAppear ? ['aria-controls'] : []),
    ...(hasScript ? [] : ['aria-flowto', 'aria-owns']),
    ...(isInvalid ? ['aria-errormessage'] : []),
  ];
  for (const name of judged) {
    const ids = idsIn(element, name);
    if (ids.length === 0) continue;
    const found = referredBy(tree, element, name);
    const isSingle = name === 'aria-activedescendant' || name === 'aria-errormessage';
    const isMissing = found.length === 0 && !(name === 'aria-errormessage' && hasScript);
    // A script may fill or show a message that is empty or hidden, and would rather take the error away.
    const isUnread = name === 'aria-errormessage' && !hasScript && found.some(isUnreadMessage);
    const words = isMissing
      ? `${name} names ${shown(ids.join(' '))}, which is not on the page`
      : isSingle && ids.length > 1
        ? `${name} names ${ids.length} elements and can name one`
        : isUnread && `${name} names a message that is empty or hidden`;
    findings.judge('reference', node, words);
  }
}

/** Hidden, or empty without being a live region, which is empty until there is something to say. */
const isUnreadMessage = ({ element, isHidden, role }: AccessNode) =>
  isHidden ||
  (textOf(element, 1000).trim() === '' &&
    !element.childNodes.some((child) => 'tagName' in child) &&
    role !== 'alert' &&
    !hasAttribute(element, 'aria-live'));
