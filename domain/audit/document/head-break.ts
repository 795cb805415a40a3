/** Detects whether the head of the tree ended earlier than its author meant, and which metadata was lost. */
import type { HeadBreak } from '../page/page-facts.ts';
import { attribute, type Element, type Node, placeOf, short, tokens } from './element.ts';
import type { ParsedDocument } from './parse.ts';

/** Metadata that search engines read only in the head. */
const searched = ['title', 'description', 'robots', 'canonical', 'hreflang'];

export function headBreakOf(parsed: ParsedDocument, html: string): HeadBreak | null {
  const { earlyEnd, headCloseOffset, hasHeadTag, tree } = parsed;
  if (!earlyEnd) return null;
  // Both tags are optional: then the first body element ends the head as intended.
  const authorWentOn = headCloseOffset !== null && headCloseOffset > earlyEnd.startOffset;
  const lost = lostIn(
    tree.childNodes,
    html,
    earlyEnd.startOffset,
    headCloseOffset ?? Number.POSITIVE_INFINITY,
  );
  const isMeant = !authorWentOn && !hasHeadTag && !lost.some(({ kind }) => searched.includes(kind));
  if (isMeant) return null;
  const excerpt = short(
    html.slice(earlyEnd.startOffset, Math.min(earlyEnd.endOffset, earlyEnd.startOffset + 600)),
    160,
  );
  return { tag: earlyEnd.tag, at: { line: earlyEnd.line, excerpt }, lost };
}

/** Metadata between two offsets outside the head. Iterative, because trees can be deep. */
function lostIn(roots: readonly Node[], html: string, from: number, to: number): HeadBreak['lost'] {
  const lost: HeadBreak['lost'] = [];
  const stack: Node[] = [...roots].reverse();
  for (let node = stack.pop(); node && lost.length < 50; node = stack.pop()) {
    if (!('tagName' in node)) continue;
    const offset = node.sourceCodeLocation?.startOffset;
    const kind = offset !== undefined && offset >= from && offset < to ? kindOf(node) : undefined;
    if (kind) lost.push({ kind, at: placeOf(node, html) });
    if (node.tagName === 'head') continue;
    for (let index = node.childNodes.length - 1; index >= 0; index--) {
      const child = node.childNodes[index];
      if (child) stack.push(child);
    }
  }
  return lost;
}

function kindOf(element: Element): string | undefined {
  switch (element.tagName) {
    case 'title':
      return element.namespaceURI.endsWith('xhtml') ? 'title' : undefined;
    case 'base':
      return 'other';
    case 'meta': {
      const name = attribute(element, 'name')?.trim().toLowerCase();
      if (name === 'googlebot') return 'robots';
      return name === 'description' || name === 'robots' || name === 'viewport' ? name : 'other';
    }
    case 'link': {
      const rel = tokens(attribute(element, 'rel'));
      if (rel.includes('canonical')) return 'canonical';
      return rel.includes('alternate') && attribute(element, 'hreflang') !== undefined ? 'hreflang' : 'other';
    }
    default:
      return undefined;
  }
}
