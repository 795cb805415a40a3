const campaignNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];

/**
 * URL that third parties may see: the canonical one, without tool inputs and search terms, plus the campaign.
 * Undefined for pages without one: receipts, reports and personal links.
 */
export function shownAddress(canonical: string | undefined, search: string): string | undefined {
  if (!canonical || !URL.canParse(canonical)) return undefined;
  const address = new URL(canonical);
  const given = new URLSearchParams(search);
  address.search = '';
  for (const name of campaignNames) {
    const value = given.get(name);
    if (value) address.searchParams.set(name, value.slice(0, 100));
  }
  return address.href;
}

/** Origin of the linking site; undefined for our own pages or without a referrer. */
export function foreignOrigin(referrer: string, own: string): string | undefined {
  if (!URL.canParse(referrer)) return undefined;
  const { origin } = new URL(referrer);
  return origin === own || origin === 'null' ? undefined : `${origin}/`;
}
