import { extname, join } from 'node:path';
import { contentOf } from '../document/content.ts';
import type { PageSource, ReadPage } from '../document/read-page.ts';
import { isolated } from '../shared/isolated.ts';
import { threadLimits } from './audit-limits.ts';

/** `weight`: approximate memory of the document in bytes; 0 without a document. */
export type WeighedPage = ReadPage & { weight: number };

interface PageReaderOptions {
  log: { warn(record: object, message: string): void };
  file?: string | undefined;
}

/** One thread: a second one costs up to 100 MB with hostile sites, and takes CPU time from visitors. */
export function createPageReader({
  log,
  file = join(import.meta.dirname, `reading-thread${extname(import.meta.filename)}`),
}: PageReaderOptions) {
  const thread = isolated<PageSource, WeighedPage>(file, threadLimits);
  return {
    /** A page that takes too much time or memory has no document. Rejects only when `signal` aborts. */
    async read(source: PageSource, signal?: AbortSignal): Promise<WeighedPage> {
      try {
        return await thread.run(source, {
          isLast: source.body.length > threadLimits.largePageBytes,
          signal,
        });
      } catch (error) {
        signal?.throwIfAborted();
        log.warn({ host: new URL(source.url).host, err: error }, 'a page could not be read');
        return { content: contentOf(source.headers, source.body), document: null, weight: 0 };
      }
    },
    close: thread.stop,
  };
}
