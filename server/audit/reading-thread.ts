/** The thread side of `page-reader.ts`: one page in, its fact sheet out; null when it could not be read. */
import { parentPort } from 'node:worker_threads';
import { type PageSource, type ReadPage, readPage } from '#domain/audit/document/read-page.ts';

function attempt(source: PageSource): ReadPage | null {
  try {
    return readPage(source);
  } catch {
    return null;
  }
}

parentPort?.on('message', (source: PageSource) => parentPort?.postMessage(attempt(source)));
