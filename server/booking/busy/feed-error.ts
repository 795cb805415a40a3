/** What is wrong with a feed, in words for the operator and without words of the feed. */
export class FeedError extends Error {
  override name = 'FeedError';
}
