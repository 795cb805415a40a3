/** Fills the `PageStyles` placeholder (page-styles.tsx) after rendering. */

import wholeSheet from '../styles/app.css?url';
import sheet from '../styles/page.css?inline&pieces';
import { foldLink } from './fold-link.ts';
import { forFirstScreens } from './prune-sheet.ts';
import { type PageStyles, stylesOfPages } from './styles-of-pages.ts';

const wholePages = stylesOfPages(sheet);
const firstScreens = stylesOfPages(forFirstScreens(sheet));

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
  /** The page has slots (splice/shell.ts). */
  isShell?: boolean;
}

/**
 * Inserts a page's styles into its HTML. A prerendered page with a fold gets those of its first screen, and the build
 * links the rest (scripts/build/write-sheets.ts). Pages rendered on request get all: the whole sheet, which a phone
 * takes 200 ms to apply, is linked only by shells, whose parts are not known yet. In development styles are a file, and
 * the HTML stays unchanged.
 */
export function withStyles(html: string, { template, isShell = false }: Rendering): StyledPage {
  const at = html.indexOf(place);
  if (import.meta.env.DEV || at === -1) return { html };
  const isFolded = html.includes(foldLink.html) && (template === undefined || isShell);
  const styles = isFolded ? firstScreens : wholePages;
  const page = isFolded ? html.slice(0, html.indexOf(foldLink.html)).replace(closed, '') : html;
  const { css, source }: PageStyles =
    template === undefined ? styles.ofPage(page) : styles.ofTemplate(page, template);
  const rest = html.slice(at + place.length);
  const linked = isShell
    ? rest.replace(foldLink.href, wholeSheet)
    : isFolded
      ? rest
      : rest.replace(foldLink.html, '');
  return { html: `${html.slice(0, at)}<style>${css}</style>${linked}`, styleSource: source };
}
