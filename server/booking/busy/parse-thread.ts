/**
 * Reads one feed in a thread of its own, so that it never holds up visitors. The reader limits its own work and memory;
 * the limits here are a second wall, in case it has a fault.
 */
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { FeedError } from './feed-error.ts';
import type { FeedOptions, ParsedFeed } from './parse-feed.ts';

type Answer = { parsed: ParsedFeed } | { fault: string };

export interface ThreadLimits {
  timeoutMs?: number;
  memoryMb?: number;
}

/** As `parseFeed`; a feed that takes too long or too much memory is a FeedError as well. */
export async function parseInThread(
  text: string,
  options: FeedOptions,
  { timeoutMs = 60_000, memoryMb = 256 }: ThreadLimits = {},
): Promise<ParsedFeed> {
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb };
  const { promise, resolve, reject } = Promise.withResolvers<ParsedFeed>();
  const thread = new Worker(new URL(import.meta.url), { workerData: { text, options }, resourceLimits });
  const timer = setTimeout(() => reject(new FeedError('takes too long to be read')), timeoutMs);
  thread.on('message', (answer: Answer) => {
    if ('parsed' in answer) resolve(answer.parsed);
    else reject(new FeedError(answer.fault));
  });
  thread.on('error', () => reject(new FeedError('cannot be read: it needs too much memory or is broken')));
  thread.on('exit', () => reject(new FeedError('cannot be read')));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

async function answer({ text, options }: { text: string; options: FeedOptions }): Promise<Answer> {
  // Here, so that only the thread holds the libraries for it.
  const { parseFeed } = await import('./parse-feed.ts');
  try {
    return { parsed: parseFeed(text, options) };
  } catch (error) {
    return { fault: error instanceof FeedError ? error.message : 'cannot be read' };
  }
}

if (!isMainThread && workerData?.options) parentPort?.postMessage(await answer(workerData));
