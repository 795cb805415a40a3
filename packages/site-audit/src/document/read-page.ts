/** Turns response bytes into their classification and the document's fact sheet. Runs in a worker thread. */
import type { PageFacts } from '../page/page-facts.ts';
import type { HeaderList } from '../site/answer.ts';
import { type Content, isHtmlContent } from '../site/snapshot.ts';
import { contentOf, decode } from './content.ts';
import { factsOf } from './facts.ts';
import { parseHtml } from './parse.ts';

export interface PageSource {
  url: string;
  headers: HeaderList;
  body: Uint8Array;
  /** The tree is cut after this many elements. */
  maxElements: number;
}

export interface ReadPage {
  content: Content;
  document: PageFacts | null;
}

/** Never throws. */
export function readPage({ url, headers, body, maxElements }: PageSource): ReadPage {
  const content = contentOf(headers, body);
  if (!isHtmlContent(content)) return { content, document: null };
  const html = decode(body, content.charset.used);
  return { content, document: factsOf(parseHtml(html, maxElements), html, url) };
}

const perValue = 8;

/**
 * Approximate bytes of plain data: characters, plus overhead per value; shared values count once. Stops counting
 * above `most`.
 */
export function weightOf(data: unknown, most = Number.POSITIVE_INFINITY): number {
  let weight = 0;
  const open: unknown[] = [data];
  const seen = new Set<object>();
  while (open.length > 0 && weight <= most) {
    const value = open.pop();
    weight += perValue;
    if (typeof value === 'string') weight += value.length;
    else if (typeof value === 'object' && value !== null && !seen.has(value)) {
      seen.add(value);
      for (const part of value instanceof Map ? value : Object.values(value)) open.push(part);
    }
  }
  return weight;
}
