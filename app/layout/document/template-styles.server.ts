/** Puts the styles of a template in place of the whole sheet. Shared by the server and the build. */

export interface TemplateStyles {
  css: string;
  isFolded: boolean;
  /** Address of the sheet with the rest; undefined for the whole sheet. */
  href?: string | undefined;
}

/** By template (content/table/table.ts). */
export type StylesByTemplate = Readonly<Record<string, TemplateStyles>>;

/** What `PageStyles` and `Fold` print. */
const head = /<style>([^<]*)<\/style><link rel="stylesheet" href="[^"]+" data-menus=""\/>/;
const fold = /<link rel="stylesheet" href="([^"]+)" fetchPriority="low" data-menus=""\/>/;

/** The fonts that every page starts with; undefined if it has other styles, as at the desk. */
export const fontsIn = (html: string): string | undefined => head.exec(html)?.[1];

/** What comes before the fold; undefined if the page has none. */
export const firstScreenOf = (html: string): string | undefined =>
  fold.test(html) ? html.split(fold, 1)[0] : undefined;

/**
 * The page and the styles inside it. Without styles of its template it keeps the whole sheet, and so does a view of it
 * that has another fold.
 */
export function withStyles(
  html: string,
  styles: TemplateStyles | undefined,
): { html: string; css?: string | undefined } {
  if (!styles || styles.isFolded !== fold.test(html)) return { html, css: fontsIn(html) };
  const { css, href } = styles;
  const link = (whole: string, address: string) => whole.replace(address, href ?? address);
  return { html: html.replace(head, () => `<style>${css}</style>`).replace(fold, link), css };
}
