/** Reads the documents of an audit in a thread; unreadable documents count as missing. */
import type { PageSource, ReadPage } from '#domain/audit/document/read-page.ts';
import type { Answer } from '#domain/audit/site/answer.ts';
import type { VisitedPage } from '#domain/audit/site/snapshot.ts';

/** `weight`: approximate memory of the document in bytes. */
export type ReadPageInThread = (source: PageSource) => Promise<ReadPage & { weight?: number }>;

export type DocumentReader = (
  answer: Answer,
  body: Uint8Array,
) => Promise<Pick<VisitedPage, 'content' | 'document'>>;

/** Limit for all documents of one audit; fifty ordinary pages weigh a third of it. */
const heaviest = 12 * 1024 * 1024;

/** Returns no document when one crashes its reader, takes too long, or exceeds the weight limit. */
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
