/** Fills the place that `PageStyles` leaves in the document (page-styles.tsx), once the page is rendered. */

import sheet from '../styles/page.css?inline&pieces';
import { type PageStyles, stylesOfPages } from './styles-of-pages.ts';

const styles = stylesOfPages(sheet);

const place = '<style></style>';

export interface StyledPage {
  html: string;
  /** Source of the styles for the Content-Security-Policy of a page that the build does not see. */
  styleSource?: string;
}

/**
 * Puts the styles that a page uses into its HTML. `template` names the route of a page rendered for one request; a
 * page without it is prerendered. While developing the styles are a file, and the page stays as it is.
 */
export function withStyles(html: string, template?: string): StyledPage {
  const at = html.indexOf(place);
  if (import.meta.env.DEV || at === -1) return { html };
  const { css, source }: PageStyles =
    template === undefined ? styles.ofPage(html) : styles.ofTemplate(html, template);
  const filled = `${html.slice(0, at)}<style>${css}</style>${html.slice(at + place.length)}`;
  return { html: filled, styleSource: source };
}
