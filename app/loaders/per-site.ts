import type { Site } from '#content/site/read-site.ts';

/** Makes something of a site once. A later site has its own, and what belongs to a replaced one is forgotten with it. */
export function perSite<Made>(make: (site: Site) => Made): (site: Site) => Made {
  const made = new WeakMap<Site, { value: Made }>();
  return (site) => made.getOrInsertComputed(site, () => ({ value: make(site) })).value;
}
