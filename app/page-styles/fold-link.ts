/** The link that `Fold` prints, until the address of its sheet is known. */
const href = '/assets/fold.css';

export const foldLink = {
  href,
  html: `<link rel="stylesheet" href="${href}" fetchPriority="low"/>`,
};
