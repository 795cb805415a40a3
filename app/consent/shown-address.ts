const campaignNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];

/**
 * The address of the page as another company may learn it: the canonical one, which holds no figures of a tool and no
 * search words, and the campaign. Undefined for pages without one: receipts, reports and links that belong to a person.
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

/** Origin of the site that linked here; undefined for this site's own pages and where there was none. */
export function foreignOrigin(referrer: string, own: string): string | undefined {
  if (!URL.canParse(referrer)) return undefined;
  const { origin } = new URL(referrer);
  return origin === own || origin === 'null' ? undefined : `${origin}/`;
}
