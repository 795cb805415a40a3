/** The part of an HTML tree that Markdown is made of: elements and their text. */
import { parse } from 'parse5';

interface Text {
  type: 'text';
  value: string;
}

export interface Element {
  type: 'element';
  tagName: string;
  attributes: Readonly<Record<string, string>>;
  children: Node[];
}

export type Node = Element | Text;

interface Parsed {
  nodeName: string;
  value?: string;
  attrs?: readonly { name: string; value: string }[];
  childNodes?: readonly Parsed[];
}

/** Reads a whole document; comments are left out. */
export const readTree = (html: string): Element => copied(parse(html) as Parsed);

const copied = ({ nodeName, attrs = [], childNodes = [] }: Parsed): Element => ({
  type: 'element',
  tagName: nodeName,
  attributes: Object.fromEntries(attrs.map(({ name, value }) => [name, value])),
  children: childNodes.flatMap((child): Node[] => {
    if (child.nodeName === '#text') return [text(child.value ?? '')];
    return child.nodeName.startsWith('#') ? [] : [copied(child)];
  }),
});

export const isElement = (node: Node | undefined, ...names: string[]): node is Element =>
  node?.type === 'element' && (names.length === 0 || names.includes(node.tagName));

export const elementsIn = (node: { children: readonly Node[] }): Element[] =>
  node.children.filter((child) => isElement(child));

/** All text below a node, unchanged. */
export const textOf = (node: Node): string =>
  node.type === 'text' ? node.value : node.children.map(textOf).join('');

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

export const classesOf = ({ attributes }: Element): string[] => attributes.class?.split(/\s+/) ?? [];

export const element = (tagName: string, children: readonly Node[]): Element => ({
  type: 'element',
  tagName,
  attributes: {},
  children: [...children],
});

export const text = (value: string): Node => ({ type: 'text', value });

/** Rebuilds bottom-up: `change` gets each element with its changed children, and returns its replacement. */
export function rebuilt(
  node: Element,
  leavesOut: (element: Element) => boolean,
  change: (element: Element) => Node[],
): Node[] {
  if (leavesOut(node)) return [];
  const children = node.children.flatMap((child) => {
    return isElement(child) ? rebuilt(child, leavesOut, change) : [child];
  });
  return change({ ...node, children });
}
