import { type DefaultTreeAdapterTypes, html as standard } from 'parse5';
import type { Place } from '../page/place.ts';

export type Element = DefaultTreeAdapterTypes.Element;
export type Node = DefaultTreeAdapterTypes.Node;
type TextNode = DefaultTreeAdapterTypes.TextNode;
export type Document = DefaultTreeAdapterTypes.Document;

const excerptLength = 160;

export const isHtml = (element: Element) => element.namespaceURI === standard.NS.HTML;
export const isSvg = (element: Element) => element.namespaceURI === standard.NS.SVG;

/** Value as written; undefined when absent. Pass lower-case names. */
export function attribute(element: Element, name: string): string | undefined {
  const { attrs } = element;
  // A plain loop: this runs dozens of times per element, and an iterator is several times slower.
  for (let at = 0; at < attrs.length; at += 1)
    if (attrs[at]?.name === name) return attrs[at]?.value;
  return undefined;
}

export const hasAttribute = (element: Element, name: string): boolean =>
  attribute(element, name) !== undefined;

/** Whether an attribute has this value, in whatever case. Pass lower case. */
export const hasValue = (element: Element, name: string, value: string): boolean =>
  attribute(element, name)?.trim().toLowerCase() === value;

export const idsIn = (element: Element, name: string, most = 50): string[] =>
  attribute(element, name)?.match(/\S+/g)?.slice(0, most) ?? [];

export const tokens = (value: string | undefined): string[] =>
  value === undefined ? [] : (value.toLowerCase().match(/[^\s]+/g) ?? []);

const metadataTags = new Set(['html', 'title', 'meta', 'link', 'base', 'noscript']);

/** Whether an HTML tag is content of the page rather than data about it. */
export const isContent = (tag: string): boolean => tag !== '' && !metadataTags.has(tag);

const typeOf = (element: Element) => attribute(element, 'type')?.trim().toLowerCase() ?? '';

export const isJsonLd = (element: Element): boolean =>
  element.tagName === 'script' &&
  typeOf(element).split(';', 1)[0]?.trim() === 'application/ld+json';

const buttonTypes = new Set(['submit', 'button', 'reset', 'image']);

/** By its tag and type, or by its role. */
export function isButton(element: Element): boolean {
  const { tagName } = element;
  if (tagName === 'input') return buttonTypes.has(typeOf(element));
  return tagName === 'button' || hasValue(element, 'role', 'button');
}

/** Elements that are apart from the text beside them. */
export const blockTags = tokens(
  'address article aside blockquote br button dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 ' +
    'h4 h5 h6 header hr legend li main menu nav ol option p pre search section select summary table tbody td textarea ' +
    'tfoot th thead tr ul',
);

/** Children that belong to the page: a template's only if it is a declarative shadow root. */
export function childrenOf(element: Element): readonly Node[] {
  if (element.tagName !== 'template' || !('content' in element)) return element.childNodes;
  const mode = attribute(element, 'shadowrootmode')?.toLowerCase();
  if (mode !== 'open' && mode !== 'closed') return [];
  return (element.content as { childNodes: Node[] }).childNodes;
}

/** Every element in document order, with the one around it; without recursion, because authors decide the depth. */
export function* elementsIn(document: Document): Generator<[Element, Element | null]> {
  const stack: { around: Element | null; children: Iterator<Node> }[] = [
    { around: null, children: document.childNodes.values() },
  ];
  for (let step = stack.at(-1); step; step = stack.at(-1)) {
    const { value: child, done } = step.children.next();
    if (done) stack.pop();
    else if ('tagName' in child) {
      yield [child, step.around];
      stack.push({ around: child, children: childrenOf(child).values() });
    }
  }
}

export const isText = (node: Node): node is TextNode => node.nodeName === '#text';

/** Collapses white space and cuts to `most` characters; a split surrogate is replaced. */
export function short(text: string, most: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return (plain.length > most ? `${plain.slice(0, most - 1)}…` : plain).toWellFormed();
}

export function placeOf(element: Element, source: string): Place {
  const location = element.sourceCodeLocation;
  if (!location) return { line: 0, excerpt: `<${element.tagName}>` };
  const { startOffset, startLine, endOffset } = location;
  const written = source.slice(startOffset, Math.min(endOffset, startOffset + 4 * excerptLength));
  return { line: startLine, excerpt: short(written, excerptLength) };
}

/** By its own attributes or inline style; the walk handles ancestors. */
export const isHiddenItself = (element: Element): boolean =>
  element.attrs.length > 0 &&
  (hasAttribute(element, 'hidden') ||
    hasValue(element, 'aria-hidden', 'true') ||
    /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(
      attribute(element, 'style')?.slice(0, 5000) ?? '',
    ));

/** Text of an element, up to `most` characters: enough for scripts and titles. */
export function textOf(element: Element, most = Number.POSITIVE_INFINITY): string {
  let text = '';
  const stack = [...element.childNodes].reverse();
  for (let node = stack.pop(); node && text.length < most; node = stack.pop()) {
    if (isText(node)) text += node.value;
    else if ('childNodes' in node && stack.length < 10_000)
      stack.push(...[...node.childNodes].reverse().slice(-1000));
  }
  return text;
}
