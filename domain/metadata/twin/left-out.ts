/** Parts of a page that its Markdown twin omits. */
import { classesOf, contains, type Element, isElement } from './tree.ts';

/** Controls, pictures and navigation. */
const tags = new Set(
  'nav button input select textarea label dialog script style template noscript svg img iframe hr'.split(' '),
);

/** Hides a second copy for narrow screens; `sheet` means wide enough for the table. */
const onlyNarrow = /^(?:xs|sm|md|lg|xl|2xl|sheet):hidden$/;
const shownLater =
  /^(?:xs|sm|md|lg|xl|2xl):(?:block|inline|inline-block|flex|inline-flex|grid|contents|table)$/;

/** Whether an element has no content for readers. `data-twin="none"` marks those that nothing else identifies. */
export function isLeftOut(node: Element): boolean {
  const { hidden, role, href, 'aria-hidden': ariaHidden, 'data-twin': twin } = node.attributes;
  if (tags.has(node.tagName) || hidden !== undefined || twin === 'none') return true;
  if (node.tagName === 'form' && !isNamedForm(node)) return true;
  if (ariaHidden === 'true' || role === 'status') return true;
  // A footnote mark links within the page.
  if (node.tagName === 'sup' && contains(node, (child) => isElement(child, 'a'))) return true;
  // A link to its own section.
  if (node.tagName === 'a' && href?.startsWith('#')) return true;
  return isForOtherMedia(classesOf(node));
}

/** A named form that posts to us, as opposed to small auxiliary forms. */
const isNamedForm = ({ attributes }: Element) =>
  attributes.method === 'post' && (attributes['aria-label'] ?? attributes['aria-labelledby']) !== undefined;

/** For narrow screens or paper only. */
function isForOtherMedia(classes: readonly string[]): boolean {
  if (classes.some((name) => onlyNarrow.test(name))) return true;
  if (classes.includes('paper-only')) return true;
  return classes.includes('hidden') && !classes.some((name) => shownLater.test(name));
}
