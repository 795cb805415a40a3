/** What a process shows. New words replace it as a whole, so read it at each use and keep it for one piece of work. */
import type { Site } from '#content/site/read-site.ts';
import type { RenderedPages } from '../pages/render-site.ts';

export interface Shown {
  site: Site;
  /** What is the same for all visitors. */
  pages: RenderedPages;
  /** One sentence for each word of the firm that cannot be read; the delivered one is shown. */
  unread: readonly string[];
}

export interface LiveSite {
  current: () => Site;
  shown: () => Shown;
  replace: (next: Shown) => void;
}

export function createLiveSite(first: Shown): LiveSite {
  let shown = first;
  return {
    current: () => shown.site,
    shown: () => shown,
    replace(next) {
      shown = next;
    },
  };
}

/** A site without rendered pages: every page is rendered on request, as in development. */
export const unrendered = (site: Site): Shown => ({ site, pages: new Map(), unread: [] });
