/** Bytes of a response in, what they are and the fact sheet of the document out. Runs in a thread of its own. */
import { isHtmlContent } from '../answers.ts';
import type { PageFacts } from '../page-facts.ts';
import type { Content, HeaderList } from '../snapshot.ts';
import { contentOf, decode } from './content.ts';
import { factsOf } from './facts.ts';
import { parseHtml } from './parse.ts';

export interface PageSource {
  /** Final address. */
  url: string;
  headers: HeaderList;
  body: Uint8Array;
  /** Elements after which the tree is cut. */
  maxElements: number;
}

export interface ReadPage {
  content: Content;
  /** Null when there is no HTML to judge. */
  document: PageFacts | null;
}

/** Never throws, whatever the bytes. */
export function readPage({ url, headers, body, maxElements }: PageSource): ReadPage {
  const content = contentOf(headers, body);
  if (!isHtmlContent(content)) return { content, document: null };
  const html = decode(body, content.charset.used);
  const isXhtml = content.mediaType === 'application/xhtml+xml';
  return { content, document: factsOf(parseHtml(html, maxElements), html, url, isXhtml) };
}
