/** Thread side of `parse-thread.ts`: takes one feed, returns its busy times or its fault. */
import { answerWith } from 'site-audit/isolated';
import { FeedError, feedText } from './feed-bytes.ts';
import { parseFeed } from './parse-feed.ts';
import type { FeedAnswer, FeedToRead } from './parse-thread.ts';

answerWith(({ body, options }: FeedToRead): FeedAnswer => {
  try {
    return { parsed: parseFeed(feedText(body), options) };
  } catch (error) {
    return { fault: error instanceof FeedError ? error.message : 'cannot be read' };
  }
});
