/** Reads one feed in its own thread, so that it never delays visitors. These limits are a second line of defense. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '../../process/project-root.ts';
import type { FeedBody } from './feed-bytes.ts';
import { FeedError } from './feed-error.ts';
import type { FeedOptions, ParsedFeed } from './parse-feed.ts';

/** The thread's answer. */
export type FeedAnswer = { parsed: ParsedFeed } | { fault: string };

interface ThreadOptions {
  timeoutMs?: number;
  memoryMb?: number;
  /** Built file of the thread; the source file by default. */
  file?: string;
}

const source = join(projectRoot, 'server', 'booking', 'busy', 'feed-thread.ts');

/** Takes the bytes away from the caller. Like `parseFeed`; also throws a FeedError if it takes too long or too much memory. */
export async function parseInThread(
  body: FeedBody,
  options: FeedOptions,
  { timeoutMs = 60_000, memoryMb = 256, file = source }: ThreadOptions = {},
): Promise<ParsedFeed> {
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb };
  const { promise, resolve, reject } = Promise.withResolvers<ParsedFeed>();
  const thread = new Worker(file, {
    workerData: { body, options },
    transferList: [body.bytes.buffer],
    resourceLimits,
  });
  const timer = setTimeout(() => reject(new FeedError('takes too long to be read')), timeoutMs);
  thread.on('message', (answer: FeedAnswer) => {
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
