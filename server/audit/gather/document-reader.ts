/** Reads documents of an audit, in a thread of its own, and shrugs at those that cannot be read. */
import type { PageSource, ReadPage } from '#domain/audit/document/read-page.ts';
import type { Answer, VisitedPage } from '#domain/audit/snapshot.ts';

/** `weight`: about the bytes of memory that the document takes. */
export type ReadPageInThread = (source: PageSource) => Promise<ReadPage & { weight?: number }>;

export type DocumentReader = (
  answer: Answer,
  body: Uint8Array,
) => Promise<Pick<VisitedPage, 'content' | 'document'>>;

/** All documents of one audit together: fifty ordinary pages weigh a third of it. */
const heaviest = 12 * 1024 * 1024;

/** A document that breaks its reader, takes too long, or finds no room any more counts as none. */
export function createDocumentReader(
  readPage: ReadPageInThread,
  maxElements: number,
  room = heaviest,
): DocumentReader {
  let taken = 0;
  return async ({ url, headers }, body) => {
    try {
      const { weight = 0, ...page } = await readPage({ url, headers, body, maxElements });
      if (taken + weight > room) return { ...page, document: null };
      taken += weight;
      return page;
    } catch {
      return { content: null, document: null };
    }
  };
}
