/** Fills the `PageStyles` placeholder (page-styles.tsx) after rendering. */

import sheet from '../styles/page.css?inline&pieces';
import { type PageStyles, stylesOfPages } from './styles-of-pages.ts';

const styles = stylesOfPages(sheet);

const place = '<style></style>';

export interface StyledPage {
  html: string;
  /** CSP source of the styles, for pages rendered on request. */
  styleSource?: string;
}

/**
 * Inserts a page's styles into its HTML. `template`: route of a page rendered on request; absent for
 * prerendered pages. In development styles are a file, and the HTML stays unchanged.
 */
export function withStyles(html: string, template?: string): StyledPage {
  const at = html.indexOf(place);
  if (import.meta.env.DEV || at === -1) return { html };
  const { css, source }: PageStyles =
    template === undefined ? styles.ofPage(html) : styles.ofTemplate(html, template);
  const filled = `${html.slice(0, at)}<style>${css}</style>${html.slice(at + place.length)}`;
  return { html: filled, styleSource: source };
}
