/** Checks that every focusable element is announced, under one name. */
import { attribute, hasAttribute, textOf } from '../../document/element.ts';
import { declarationsOf } from '../appearance.ts';
import { isLeaf } from '../aria.ts';
import type { AccessPage } from '../findings.ts';
import { type AccessNode, ancestorOf, isOff } from '../roles.ts';

const scriptLength = 100_000;
const srcdocLength = 5000;

export function examineFocus(page: AccessPage): void {
  const { tree, findings } = page;
  const answered = idsWithListeners(page);
  /** For each node: the nearest ancestor whose children are presentational. */
  const leaves: (AccessNode | null)[] = [];
  for (const node of tree.nodes) {
    const { parent } = node;
    const around = parent ? (isWhole(parent) ? parent : (leaves[parent.index] ?? null)) : null;
    leaves.push(around);
    if (node.isAriaHidden && node.isRendered) {
      const isStop = node.isTabbable && !isAnswered(node, answered);
      findings.judge('hidden-focus', node, isStop && 'takes the focus though it is aria-hidden');
    } else if (around && !node.isHidden && node.isTabbable) {
      findings.fault('nested-focus', node, `takes the focus inside role ${around.role}`);
    }
    if (isWhole(node)) findings.met('nested-focus');
    // Most elements have no attributes and need none of the checks below.
    if (node.element.attrs.length === 0) continue;
    examineFrame(page, node);
    examineDecoration(page, node);
    examineTabOrder(page, node);
    examineMouse(page, node);
  }
}

const isWhole = (node: AccessNode) => !node.isHidden && node.tag !== 'select' && isLeaf(node.role);

const lookUp =
  /(?:(\w{1,40})\s*=\s*)?(?:document\.(?:getElementById|querySelector)|\$|jQuery)\(\s*(["'`])#?([^"'`\s]{1,200})\2\s*\)(.{0,40})/gs;
const listening = String.raw`\s*\??\.\s*(?:(?:on|addEventListener)\(\s*["'\x60]focus(?:in)?["'\x60]|onfocus\s*=|focus\(\s*(?:function|\())`;
const listens = new RegExp(`^${listening}`);
const listeners = new RegExp(`(\\w{1,40})${listening}`, 'g');

/**
 * Ids of elements whose focus an inline script answers, like the ends of a dialog, which move it on. Whether it does,
 * and what external scripts do, is not decided.
 */
function idsWithListeners({ tree }: AccessPage): ReadonlySet<string> {
  const scripts = tree.nodes
    .flatMap(({ tag, element }) => (tag === 'script' ? textOf(element, scriptLength) : []))
    .join('\n')
    .slice(0, scriptLength);
  const variables = new Set([...scripts.matchAll(listeners)].map(([, name]) => name));
  return new Set(
    [...scripts.matchAll(lookUp)].flatMap(([, name, , id = '', after = '']) =>
      listens.test(after) || (name !== undefined && variables.has(name)) ? [id] : [],
    ),
  );
}

const isAnswered = ({ element }: AccessNode, ids: ReadonlySet<string>): boolean =>
  hasAttribute(element, 'onfocus') || ids.has(attribute(element, 'id') ?? '');

const startTag = /<(a|button|input|select|textarea)\s?([^<>]*)>/gi;

const stopsIn = (source: string) =>
  [...source.slice(0, srcdocLength).matchAll(startTag)].some(
    ([, tag = '', attributes = '']) =>
      !/tabindex\s*=\s*["']?-/i.test(attributes) &&
      (tag.toLowerCase() !== 'a' || /\bhref\b/i.test(attributes)),
  );

function examineFrame({ findings }: AccessPage, node: AccessNode): void {
  const { element } = node;
  if (node.tag !== 'iframe' || node.isHidden) return;
  const source = attribute(element, 'srcdoc');
  if (source === undefined) return;
  const isTiny = ['width', 'height'].some((side) => Number(attribute(element, side) ?? 9) <= 1);
  const isSkipped = node.tabIndex < 0 && !isTiny;
  const words = 'holds links or fields that the tab key cannot reach';
  findings.judge('hidden-focus', node, isSkipped && stopsIn(source) && words);
}

const presentational = /^(?:none|presentation)$/;

function examineDecoration({ findings }: AccessPage, node: AccessNode): void {
  const { element } = node;
  if (node.isHidden) return;
  const first = attribute(element, 'role')?.trim().toLowerCase().split(/\s+/, 1)[0] ?? '';
  const isMarked =
    presentational.test(first) ||
    (node.isHtml && node.tag === 'img' && attribute(element, 'alt') === '');
  if (!isMarked) return;
  const isExposed = !presentational.test(node.role);
  findings.judge(
    'decoration-exposed',
    node,
    isExposed && 'marked as decoration, yet named or focusable',
  );
}

function examineTabOrder({ findings }: AccessPage, node: AccessNode): void {
  const { element, tabIndex } = node;
  if (!node.isRendered) return;
  const key = attribute(element, 'accesskey')?.trim();
  if (!Number.isNaN(tabIndex) || key) findings.met('tab-order');
  if (isLinkButton(node))
    findings.judge('tab-order', node, 'called a button, yet the space bar does not press it');
  if (tabIndex > 0)
    findings.fault('tab-order', node, `tabindex ${tabIndex} comes before the rest of the page`);
  if (key) findings.fault('tab-order', node, 'its accesskey takes keys that screen readers need');
  if (tabIndex === 0 && node.isHtml && !node.isHidden && isStillText(node))
    findings.fault('tab-order', node, 'takes the focus and does nothing');
}

const isLinkButton = ({ element, isHtml, tag, written }: AccessNode) =>
  isHtml &&
  tag === 'a' &&
  written === 'button' &&
  !element.attrs.some(({ name }) => name.startsWith('onkey'));

const textTags = new Set('p h1 h2 h3 h4 h5 h6 span li strong em b i blockquote dt dd'.split(' '));

const isStillText = ({ element, tag, written }: AccessNode) =>
  textTags.has(tag) &&
  written === '' &&
  !declarationsOf(attribute(element, 'style')).has('overflow') &&
  !element.attrs.some(
    ({ name }) =>
      name.startsWith('on') ||
      name.startsWith('aria-') ||
      name.startsWith('data-') ||
      name === 'id' ||
      name === 'class' ||
      name === 'contenteditable',
  );

const mostInside = 200;

function examineMouse({ tree, findings }: AccessPage, node: AccessNode): void {
  const { element } = node;
  if (node.isHidden || !node.isHtml || !hasAttribute(element, 'onclick')) return;
  const hasKeys = element.attrs.some(({ name }) => name.startsWith('onkey'));
  const isOperable =
    node.isTabbable ||
    (node.isFocusable && node.written !== '') ||
    managed.has(node.role) ||
    notPressed.has(node.tag) ||
    isOff(node) ||
    idle.test(attribute(element, 'onclick')?.slice(0, 500) ?? '');
  // A clickable card with its link inside, and the picture of a link, are usable by keyboard.
  const end = Math.min(node.end, node.index + mostInside);
  const isReached =
    isOperable ||
    hasKeys ||
    tree.nodes.slice(node.index + 1, end).some(({ isTabbable }) => isTabbable) ||
    ancestorOf(node, 20, ({ isTabbable }) => isTabbable) !== null;
  findings.judge('mouse-only', node, !isReached && 'answers to a click and to no key');
}

/** Roles whose focus what is around them may manage, such as tabs. */
const managed = new Set(
  'gridcell menuitem menuitemcheckbox menuitemradio option radio tab treeitem'.split(' '),
);

/** Handlers that do nothing but keep a click from others. */
const idle =
  /^(?:\s|;|(?:event|e)\.(?:stopPropagation|stopImmediatePropagation|preventDefault)\(\)|return(?:\s+(?:true|false))?\b|(?:javascript:)?void\(0\))*$/i;

/** Elements that may handle clicks for their content. */
const notPressed = new Set(['label', 'body', 'html', 'form', 'main', 'dialog']);
