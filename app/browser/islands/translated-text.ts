/**
 * Keeps React's text alive on translated pages. Translators (Google, Edge) and some extensions put elements in the place
 * of text nodes, but React goes on changing and removing its own nodes: people would read an old text, or React would
 * fail. So React's nodes come back when React needs them, and the translator sees a new text.
 */

/** What replaced a text node, in the element that held it. */
const replaced = new WeakMap<Node, { parent: Node; others: readonly ChildNode[] }>();
/** All replaced text nodes of an element, in order: its text returns as a whole, or two languages would mix. */
const replacedIn = new WeakMap<Node, Text[]>();

let observer: MutationObserver | undefined;
let isPatched = false;

/** Watches the whole page: islands also draw outside themselves. Call it before React draws. */
export function watchTranslators(): void {
  if (observer) return;
  observer = new MutationObserver(note);
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Whether a translator has been here. The site itself has no such elements. */
export const isTranslated = (container: Element): boolean =>
  container.querySelector('font') !== null;

function note(records: readonly MutationRecord[]): void {
  const fresh = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]).filter(isFont));
  for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    for (const text of removedNodes) {
      if (!(text instanceof Text)) continue;
      // Replaced in one step, or removed beside an element that was just added.
      const beside = [previousSibling, nextSibling].filter(
        (node) => node !== null && fresh.has(node),
      );
      const others = (addedNodes.length > 0 ? [...addedNodes] : beside.slice(0, 1)) as ChildNode[];
      // New text alone is React's own.
      if (!others.some((node) => node instanceof Element)) continue;
      replaced.set(text, { parent: target, others });
      const texts = replacedIn.get(target) ?? [];
      replacedIn.set(target, [...texts.filter((one) => one !== text), text]);
      patch();
    }
  }
}

const isFont = (node: Node): boolean => node.nodeName === 'FONT';

/** Puts the text nodes of an element back in place of what replaced them, if one of them was replaced. */
function putBack(node: Node | null): void {
  note(observer?.takeRecords() ?? []);
  const parent = node && replaced.get(node)?.parent;
  if (!parent) return;
  const placed = new Map<Node, ChildNode>();
  for (const text of replacedIn.get(parent) ?? []) {
    const [first, ...more] = replaced.get(text)?.others ?? [];
    replaced.delete(text);
    if (!first) continue;
    // A translator may join several texts in one element.
    const before = placed.get(first);
    if (before) before.after(text);
    else if (first.parentNode === parent) first.replaceWith(text);
    else continue;
    placed.set(first, text);
    for (const other of more) other.remove();
  }
  replacedIn.delete(parent);
  observer?.takeRecords();
}

/** Only on pages where text was replaced: React calls these on the nodes that it made. */
function patch(): void {
  if (isPatched) return;
  isPatched = true;
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode !== this) putBack(child);
    // It is gone already, as wanted.
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    next: Node | null,
  ) {
    if (next && next.parentNode !== this) putBack(next);
    return insertBefore.call(this, node, next?.parentNode === this ? next : null) as Child;
  };
  const text = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...text,
    set(this: Node, value: string | null) {
      if (this instanceof Text) putBack(this);
      text?.set?.call(this, value);
    },
  });
}
