/** Addresses to ask for under load: distinct ones, so that no kept answer serves two. */

/** Words of the pages: a search finds something for most pairs. */
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

/** A calculator with values that no other request of the list has. */
export const toolRequests = (count: number) =>
  numbered(count, (n) => `/tools/roi-calculator?spend=${500 + n}&leads=${5 + (n % 40)}`);

/** Searches for two words; the pairs repeat after some 6,000. */
export const searchRequests = (count: number) => numbered(count, (n) => `/resources?q=${pair(n)}`);

/** Reading pages with a tool and a search among every eight. */
export function mixedRequests(count: number, pages: readonly string[]): string[] {
  const tools = toolRequests(count);
  const searches = searchRequests(count);
  return numbered(count, (n) => {
    if (n % 8 === 3) return tools[n] ?? '/';
    if (n % 8 === 7) return searches[n] ?? '/';
    return pages[n % pages.length] ?? '/';
  });
}
