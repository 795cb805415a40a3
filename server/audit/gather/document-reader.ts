/** Reads documents of an audit, in a thread of its own, and shrugs at those that cannot be read. */
import type { PageSource, ReadPage } from '#domain/audit/document/read-page.ts';
import type { Answer, VisitedPage } from '#domain/audit/snapshot.ts';

export type ReadPageInThread = (source: PageSource) => Promise<ReadPage>;

export type DocumentReader = (
  answer: Answer,
  body: Uint8Array,
) => Promise<Pick<VisitedPage, 'content' | 'document'>>;

/** A document that breaks its reader, or takes too long, counts as none. */
export function createDocumentReader(readPage: ReadPageInThread, maxElements: number): DocumentReader {
  return async ({ url, headers }, body) => {
    try {
      return await readPage({ url, headers, body, maxElements });
    } catch {
      return { content: null, document: null };
    }
  };
}
