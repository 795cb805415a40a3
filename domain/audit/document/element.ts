/** Elements of the parsed tree, as the walk asks for them. */
import { type DefaultTreeAdapterTypes, html as standard } from 'parse5';
import type { Place } from '../page-facts.ts';

export type Element = DefaultTreeAdapterTypes.Element;
export type Node = DefaultTreeAdapterTypes.Node;
export type Document = DefaultTreeAdapterTypes.Document;

/** Characters of a start tag that are quoted. */
const excerptLength = 160;

export const isHtml = (element: Element) => element.namespaceURI === standard.NS.HTML;
export const isSvg = (element: Element) => element.namespaceURI === standard.NS.SVG;

/** Value as written; undefined when absent. Names in lower case. */
export function attribute(element: Element, name: string): string | undefined {
  for (const { name: own, value } of element.attrs) if (own === name) return value;
  return undefined;
}

/** Lower-case tokens of a space-separated attribute. */
export function tokens(value: string | undefined): string[] {
  return value === undefined ? [] : (value.toLowerCase().match(/[^\s]+/g) ?? []);
}

/** White space collapsed, and at most `most` characters; one that is cut in half is replaced. */
export function short(text: string, most: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return (plain.length > most ? `${plain.slice(0, most - 1)}…` : plain).toWellFormed();
}

/** `source` is the text that was parsed. */
export function placeOf(element: Element, source: string): Place {
  const location = element.sourceCodeLocation;
  if (!location) return { line: 0, excerpt: `<${element.tagName}>` };
  const { startOffset, startLine, endOffset } = location;
  const written = source.slice(startOffset, Math.min(endOffset, startOffset + 4 * excerptLength));
  return { line: startLine, excerpt: short(written, excerptLength) };
}

/** By an inline style or an attribute of its own; ancestors are the walk's business. */
export function isHiddenItself(element: Element): boolean {
  for (const { name, value } of element.attrs) {
    if (name === 'hidden') return true;
    if (name === 'aria-hidden' && value.trim().toLowerCase() === 'true') return true;
    if (
      name === 'style' &&
      /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(value.slice(0, 5000))
    ) {
      return true;
    }
  }
  return false;
}

/** Text directly and one level inside an element, as far as `most` characters: enough for scripts and titles. */
export function textOf(element: Element, most = Number.POSITIVE_INFINITY): string {
  let text = '';
  const stack = [...element.childNodes].reverse();
  for (let node = stack.pop(); node && text.length < most; node = stack.pop()) {
    if (node.nodeName === '#text' && 'value' in node) text += node.value;
    else if ('childNodes' in node && stack.length < 10_000)
      stack.push(...[...node.childNodes].reverse().slice(-1000));
  }
  return text;
}
