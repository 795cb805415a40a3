/** Bytes of a response in, what they are and the fact sheet of the document out. Runs in a thread of its own. */
import type { PageFacts } from '../page-facts.ts';
import type { Content, HeaderList } from '../snapshot.ts';

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
export function readPage(_source: PageSource): ReadPage {
  throw new Error('UNWRITTEN');
}
