/** Fills the `PageStyles` placeholder (page-styles.tsx) after rendering. */

import sheet from '../styles/page.css?inline&pieces';
import { foldLink, withSheet } from './fold-link.ts';
import { hasAllStyles, type LiveSheet } from './live-sheets.ts';
import { forFirstScreens } from './prune-sheet.ts';
import { type PageStyles, stylesOfPages } from './styles-of-pages.ts';

const wholePages = stylesOfPages(sheet);
const firstScreens = stylesOfPages(forFirstScreens(sheet));
const asked = new Set(sheet.names);

const place = '<style></style>';
/** A popover, which no first screen shows. */
const closed = /<(\w+)[^>]* popover=.*?<\/\1>/s;

export interface StyledPage {
  html: string;
  /** CSP source of the styles, for pages rendered on request. */
  styleSource?: string;
}

interface Rendering {
  /** Route of a page rendered on request; absent for prerendered pages. */
  template?: string | undefined;
  /** The sheet that the build wrote for a page rendered on request. */
  linked?: LiveSheet | undefined;
}

/**
 * Inserts a page's styles into its HTML. A page with a fold gets those of its first screen and a link to the rest,
 * which the build writes (scripts/build/write-sheets.ts). A page rendered on request gets all of them if that sheet lacks
 * some. In development styles are a file, and the HTML stays unchanged.
 */
export function withStyles(html: string, { template, linked }: Rendering): StyledPage {
  const at = html.indexOf(place);
  if (import.meta.env.DEV || at === -1) return { html };
  const isCovered = linked !== undefined && hasAllStyles(linked, html, asked);
  const isFolded = html.includes(foldLink.html) && (template === undefined || isCovered);
  const styles = isFolded ? firstScreens : wholePages;
  const page = isFolded ? html.slice(0, html.indexOf(foldLink.html)).replace(closed, '') : html;
  const { css, source }: PageStyles =
    template === undefined ? styles.ofPage(page) : styles.ofTemplate(page, template);
  const rest = html.slice(at + place.length);
  const linkedRest = isFolded ? linkSheet(rest, linked) : rest.replace(foldLink.html, '');
  return { html: `${html.slice(0, at)}<style>${css}</style>${linkedRest}`, styleSource: source };
}

/** The link of a prerendered page stays for the build. */
function linkSheet(html: string, linked: LiveSheet | undefined): string {
  return linked ? withSheet(html, linked.href, true) : html;
}
