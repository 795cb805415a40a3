/** How a build renders sites: with its scripts and styles. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fragmentsOf } from '#app/files/fragments.server.tsx';
import { wholeSheet } from '#app/layout/document/page-styles.tsx';
import type { Site } from '#content/site/read-site.ts';
import { renderAhead } from '../http/render-offline.ts';
import { reservedAddresses } from '../http/reserved-addresses.ts';
import { builtScripts } from '../process/built-scripts.ts';
import { readBuiltFiles } from './built-files.ts';
import { createPageStyles, type PageStyles } from './page-styles.ts';
import { type RenderedPages, renderSite } from './render-site.ts';

/** `build`: the folder of the build. */
export function renderingOf(build: string) {
  const scriptAddress = builtScripts(build);
  const sheet = JSON.parse(readFileSync(join(build, 'sheet.json'), 'utf8'));
  const known = new WeakMap<Site, PageStyles>();

  function stylesOf(site: Site): PageStyles {
    return known.getOrInsertComputed(site, () => {
      const { parts } = fragmentsOf(site);
      const menusHtml = parts['mega-menu'] + parts['mobile-menu'] + parts.search;
      return createPageStyles({ sheet, wholeAddress: wholeSheet, menusHtml });
    });
  }

  return {
    scriptAddress,
    reserved: reservedAddresses,
    /** The files that browsers load. */
    built: readBuiltFiles(build),
    /** Styles of a page that is rendered on request. */
    stylesOf,
    render: (site: Site, before?: RenderedPages): Promise<RenderedPages> =>
      renderSite(site, {
        render: (url, of) => renderAhead(url, of, { scriptAddress }),
        styles: stylesOf(site),
        before,
      }),
  };
}
