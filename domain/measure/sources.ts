/** The source of a visit as one word for the figures. */

/** `campaign:spring-reviews`, `host:www.google.com` or `direct`; a campaign takes precedence over the host. */
export function sourceOf({ campaign, referrerHost }: { campaign?: string; referrerHost?: string }): string {
  if (campaign) return `campaign:${campaign.toLowerCase()}`;
  return referrerHost ? `host:${referrerHost.toLowerCase()}` : 'direct';
}
