/** Where the head ended although its author went on, and the metadata that came after. */
import { attribute, hasAttribute, placeOf, short, tokens } from './element.ts';
import type { ParsedDocument } from './parse.ts';
import type { Visit } from './walk.ts';

/** Metadata that search engines read only in the head. */
const searched = ['title', 'description', 'robots', 'canonical', 'hreflang'];
const mostLost = 50;

/**
 * The first start tag in the author's head that is not allowed there, and what ended up in the body because of it:
 * title, description, robots, canonical, hreflang, viewport, other. Null when the head ended where its author meant it to.
 */
export function headBreakOf(
  { earlyEnd, headCloseOffset, hasHeadTag }: ParsedDocument,
  visits: readonly Visit[],
  html: string,
) {
  if (!earlyEnd) return null;
  const { tag, line, startOffset, endOffset } = earlyEnd;
  const close = headCloseOffset ?? Number.POSITIVE_INFINITY;
  const lost = visits
    .values()
    .filter(({ element: { sourceCodeLocation }, around }) => {
      const offset = sourceCodeLocation?.startOffset ?? -1;
      return around.part === 'body' && offset >= startOffset && offset < close;
    })
    .flatMap((visit) => {
      const kind = kindOf(visit);
      return kind === undefined ? [] : [{ kind, at: placeOf(visit.element, html) }];
    })
    .take(mostLost)
    .toArray();
  // Both tags are optional: then the first body element ends the head as intended.
  const isMeant =
    (headCloseOffset ?? 0) <= startOffset &&
    !hasHeadTag &&
    !lost.some(({ kind }) => searched.includes(kind));
  if (isMeant) return null;
  const excerpt = short(html.slice(startOffset, Math.min(endOffset, startOffset + 600)), 160);
  return { tag, at: { line, excerpt }, lost };
}

function kindOf({ element, tag }: Visit): string | undefined {
  switch (tag) {
    case 'title':
      return 'title';
    case 'base':
      return 'other';
    case 'meta': {
      const name = attribute(element, 'name')?.trim().toLowerCase() ?? '';
      if (name === 'googlebot') return 'robots';
      return ['description', 'robots', 'viewport'].includes(name) ? name : 'other';
    }
    case 'link': {
      const rel = tokens(attribute(element, 'rel'));
      if (rel.includes('canonical')) return 'canonical';
      return rel.includes('alternate') && hasAttribute(element, 'hreflang') ? 'hreflang' : 'other';
    }
    default:
      return undefined;
  }
}
