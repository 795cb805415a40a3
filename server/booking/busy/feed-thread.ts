/** Thread side of `parse-thread.ts`: takes one feed, returns its busy times or its fault. */
import { parentPort, workerData } from 'node:worker_threads';
import { type FeedBody, feedText } from './feed-bytes.ts';
import { FeedError } from './feed-error.ts';
import { type FeedOptions, parseFeed } from './parse-feed.ts';
import type { FeedAnswer } from './parse-thread.ts';

function answer({ body, options }: { body: FeedBody; options: FeedOptions }): FeedAnswer {
  try {
    return { parsed: parseFeed(feedText(body), options) };
  } catch (error) {
    return { fault: error instanceof FeedError ? error.message : 'cannot be read' };
  }
}

parentPort?.postMessage(answer(workerData));
