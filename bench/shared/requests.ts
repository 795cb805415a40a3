/** Distinct addresses for load tests, so that no cached response serves two requests. */

/** Words of the pages: most pairs have search results. */
const words =
  `accounting advisory advertising answers audit automation bookkeeping booking budget calculator calls
  campaign capacity clients consent content deadline directory email engagement estimate fees firm follow forms growth
  hours inquiries intake invoice launch leads letters local mail marketing month newsletter office onboarding owner pages
  partners practice price privacy profile profit quarter questions rates referrals reminder replies reports response
  retention reviews scheduling search season security service social software staff support tax teams technology texting
  tools traffic website week workflow yearly`.split(/\s+/);

/** The `n`-th pair of different words. */
function pair(n: number): string {
  const first = n % words.length;
  const second = (first + 1 + (Math.floor(n / words.length) % (words.length - 1))) % words.length;
  return `${words[first]}+${words[second]}`;
}

const numbered = (count: number, at: (n: number) => string) => Array.from({ length: count }, (_, n) => at(n));

/** A calculator with values unique to `n`. */
export const toolRequest = (n: number) => `/tools/roi-calculator?spend=${500 + n}&leads=${5 + (n % 40)}`;
/** A search for two words; the pairs repeat after about 6,000. */
export const searchRequest = (n: number) => `/resources?q=${pair(n)}`;

export const toolRequests = (count: number) => numbered(count, toolRequest);
export const searchRequests = (count: number) => numbered(count, searchRequest);

/** Reading pages, with a tool and a search in every eight requests. */
export const mixedRequests = (count: number, pages: readonly string[]): string[] =>
  numbered(count, (n) => {
    if (n % 8 === 3) return toolRequest(n);
    if (n % 8 === 7) return searchRequest(n);
    return pages[n % pages.length] ?? '/';
  });

/** All addresses in a site's sitemaps. */
export async function sitemapPaths(siteUrl: string): Promise<string[]> {
  const locations = async (address: string) => {
    const text = await (await fetch(siteUrl + address)).text();
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  };
  const files = await locations('/sitemap.xml');
  return (await Promise.all(files.map(locations))).flat();
}
