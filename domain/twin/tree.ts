import type { Element, ElementContent } from 'hast';

interface Node {
  type: string;
  value?: unknown;
  children?: readonly Node[];
}

export const isElement = (node: Node | undefined, ...names: string[]): node is Element =>
  node?.type === 'element' && (names.length === 0 || names.includes((node as Element).tagName));

export const elementsIn = (node: { children: readonly Node[] }): Element[] =>
  node.children.filter((child) => isElement(child));

/** All text below a node, unchanged. */
export const textOf = (node: Node): string =>
  typeof node.value === 'string' ? node.value : (node.children ?? []).map(textOf).join('');

export const isBlank = (node: Node) => textOf(node).trim() === '';

/** The first matching element below `node` (depth first), or undefined. */
export function find(
  node: { children: readonly Node[] },
  fits: (element: Element) => boolean,
): Element | undefined {
  for (const child of elementsIn(node)) {
    const found = fits(child) ? child : find(child, fits);
    if (found) return found;
  }
  return undefined;
}

export const contains = (node: Element, fits: (element: Element) => boolean) =>
  find(node, fits) !== undefined;

export const classesOf = ({ properties: { className } }: Element): string[] =>
  Array.isArray(className) ? className.map(String) : [];

export const element = (tagName: string, children: readonly ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children: [...children],
});

export const text = (value: string): ElementContent => ({ type: 'text', value });

/** Rebuilds bottom-up: `change` gets each element with its changed children, and returns its replacement. */
export function rebuilt(
  node: Element,
  leavesOut: (element: Element) => boolean,
  change: (element: Element) => ElementContent[],
): ElementContent[] {
  if (leavesOut(node)) return [];
  const children = node.children.flatMap((child) => {
    if (isElement(child)) return rebuilt(child, leavesOut, change);
    return child.type === 'text' ? [child] : [];
  });
  return change({ ...node, children });
}
