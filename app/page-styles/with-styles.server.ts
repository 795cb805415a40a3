/** Fills the `PageStyles` placeholder (page-styles.tsx) after rendering. */

import wholeSheet from '../styles/app.css?url';
import sheet from '../styles/page.css?inline&pieces';
import { foldLink } from './fold-link.ts';
import { forScreens } from './prune-sheet.ts';
import { type PageStyles, stylesOfPages } from './styles-of-pages.ts';

const wholePages = stylesOfPages(sheet);
const firstScreens = stylesOfPages(forScreens(sheet));

const place = '<style></style>';

export interface StyledPage {
  html: string;
  /** CSP source of the styles, for pages rendered on request. */
  styleSource?: string;
}

/**
 * Inserts a page's styles into its HTML: those of its first screen if it has a fold, else all. `template`: route of a
 * page rendered on request, whose fold loads the whole sheet; absent for prerendered pages, whose folds the build fills
 * (scripts/build/write-sheets.ts). In development styles are a file, and the HTML stays unchanged.
 */
export function withStyles(html: string, template?: string): StyledPage {
  const at = html.indexOf(place);
  if (import.meta.env.DEV || at === -1) return { html };
  const fold = html.indexOf(foldLink.html, at);
  const styles = fold === -1 ? wholePages : firstScreens;
  const firstScreen = fold === -1 ? html : html.slice(0, fold);
  const { css, source }: PageStyles =
    template === undefined ? styles.ofPage(firstScreen) : styles.ofTemplate(firstScreen, template);
  const rest = html.slice(at + place.length);
  const linked = fold !== -1 && template !== undefined ? rest.replace(foldLink.href, wholeSheet) : rest;
  return { html: `${html.slice(0, at)}<style>${css}</style>${linked}`, styleSource: source };
}
