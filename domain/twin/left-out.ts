/** What of a page is for eyes and hands, and no part of what it says. */
import type { Element } from 'hast';
import { classesOf, contains, isElement } from './tree.ts';

/** Controls, pictures, and the page's means of getting about. */
const tags = new Set(
  'nav button input select textarea label dialog script style template noscript svg img iframe hr'.split(' '),
);

/** A second copy of something for narrow screens; `sheet` is a table that has room for its columns. */
const onlyNarrow = /^(?:xs|sm|md|lg|xl|2xl|sheet):hidden$/;
const shownLater =
  /^(?:xs|sm|md|lg|xl|2xl):(?:block|inline|inline-block|flex|inline-flex|grid|contents|table)$/;

/** Whether a reader of words has nothing of it. `data-twin="none"` says so where nothing else does. */
export function isLeftOut(node: Element): boolean {
  const { ariaHidden, hidden, dataTwin, role, href } = node.properties;
  if (tags.has(node.tagName) || hidden === true || dataTwin === 'none') return true;
  if (node.tagName === 'form' && !isNamedForm(node)) return true;
  if (String(ariaHidden) === 'true' || role === 'status') return true;
  // A note's number leads to a line of the same page.
  if (node.tagName === 'sup' && contains(node, (child) => isElement(child, 'a'))) return true;
  // The address of the place where it stands.
  if (node.tagName === 'a' && String(href ?? '').startsWith('#')) return true;
  return isForOtherMedia(classesOf(node));
}

/** A form that sends something to us, and says what it is for; not the small ones beside the page's subject. */
const isNamedForm = ({ properties: { method, ariaLabel, ariaLabelledBy } }: Element) =>
  method === 'post' && (ariaLabel ?? ariaLabelledBy) !== undefined;

/** Shown on narrow screens only, or on paper only. */
function isForOtherMedia(classes: readonly string[]): boolean {
  if (classes.some((name) => onlyNarrow.test(name))) return true;
  if (classes.includes('paper-only')) return true;
  return classes.includes('hidden') && !classes.some((name) => shownLater.test(name));
}
