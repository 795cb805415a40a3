/** Where a visit came from, as one word for the figures. */

/** `campaign:spring-reviews`, `host:www.google.com` or `direct`; a campaign says more than the host that carried it. */
export function sourceOf({ campaign, referrerHost }: { campaign?: string; referrerHost?: string }): string {
  if (campaign) return `campaign:${campaign.toLowerCase()}`;
  return referrerHost ? `host:${referrerHost.toLowerCase()}` : 'direct';
}
