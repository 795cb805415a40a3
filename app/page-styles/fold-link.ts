/** The link that `Fold` prints, until the address of its sheet is known. */
const href = '/assets/fold.css';

export const foldLink = {
  href,
  html: `<link rel="stylesheet" href="${href}" fetchPriority="low"/>`,
};

/** The page with the link to its sheet. `hasMenus`: the sheet has the styles of menus and search too. */
export const withSheet = (html: string, sheet: string, hasMenus: boolean): string =>
  html.replace(`href="${href}"`, `href="${sheet}"${hasMenus ? ' data-menus' : ''}`);
