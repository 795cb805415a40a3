/** What is wrong with a feed, for the operator; never quotes the feed. */
export class FeedError extends Error {
  override name = 'FeedError';
}
