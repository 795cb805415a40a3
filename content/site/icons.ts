/** The site's icons, drawn by server/pictures/draw-icons.ts. */

export const touchIcon = {
  /** File name at the site root. */
  file: 'apple-touch-icon.png',
  /** Width and height, px. */
  size: 180,
};

/** Sizes in favicon.ico, px. */
export const faviconSizes: readonly number[] = [16, 32, 48];
