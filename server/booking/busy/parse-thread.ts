/** Reads one feed in its own thread, so that it never delays visitors. Its limits are a second line of defense. */
import { join } from 'node:path';
import { IsolationFault, isolated } from 'site-audit/isolated';
import { projectRoot } from '../../process/project-root.ts';
import type { FeedBody } from './feed-bytes.ts';
import { FeedError } from './feed-bytes.ts';
import type { FeedOptions, ParsedFeed } from './parse-feed.ts';

export interface FeedToRead {
  body: FeedBody;
  options: FeedOptions;
}

/** The thread's answer. */
export type FeedAnswer = { parsed: ParsedFeed } | { fault: string };

const source = join(projectRoot, 'server', 'booking', 'busy', 'feed-thread.ts');

/** `file`: built file of the thread; the source file by default. */
export function createFeedReader({ file = source, heapMb = 256, cpuMs = 12_000 } = {}) {
  const { run } = isolated<FeedToRead, FeedAnswer>(file, { heapMb, cpuMs });
  /** Like `parseFeed`; also throws a FeedError if it takes too long or too much memory. */
  return async (body: FeedBody, options: FeedOptions): Promise<ParsedFeed> => {
    const answer = await run({ body, options }).catch((error) => ({ fault: faultOf(error) }));
    if ('fault' in answer) throw new FeedError(answer.fault);
    return answer.parsed;
  };
}

const faultOf = (error: unknown) =>
  error instanceof IsolationFault && error.reason === 'late'
    ? 'takes too long to be read'
    : 'cannot be read: it needs too much memory or is broken';
