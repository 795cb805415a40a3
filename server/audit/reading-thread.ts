/** The thread side of `page-reader.ts`: one page in, its fact sheet out; null when it could not be read. */
import { parentPort } from 'node:worker_threads';
import { type PageSource, readPage } from '#domain/audit/document/read-page.ts';
import { weightOf } from '#domain/audit/document/weight.ts';
import type { WeighedPage } from './page-reader.ts';

/**
 * Most that the facts of one page may weigh: some twenty times those of a long ordinary one. What is heavier is built to
 * be, and is not sent: a copy of it would keep everybody else waiting.
 */
const heaviest = 4 * 1024 * 1024;

function attempt(source: PageSource): WeighedPage | null {
  try {
    const page = readPage(source);
    const weight = weightOf(page, heaviest);
    return weight > heaviest ? { ...page, document: null, weight: 0 } : { ...page, weight };
  } catch {
    return null;
  }
}

parentPort?.on('message', (source: PageSource) => parentPort?.postMessage(attempt(source)));
