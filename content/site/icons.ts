/** The site's icons, drawn by server/pictures/draw-icons.ts and listed in the web manifest. */

/** `any` is shown by itself; `maskable` may be cut to a circle; `monochrome` is painted by the system. */
type IconPurpose = 'any' | 'maskable' | 'monochrome';

export interface IconFile {
  /** File name at the site root. */
  file: string;
  /** Width and height, px. */
  size: number;
  purpose: IconPurpose;
}

export const manifestIcons: readonly IconFile[] = [
  { file: 'icon-192.png', size: 192, purpose: 'any' },
  { file: 'icon-512.png', size: 512, purpose: 'any' },
  { file: 'icon-maskable-192.png', size: 192, purpose: 'maskable' },
  { file: 'icon-maskable-512.png', size: 512, purpose: 'maskable' },
  { file: 'icon-monochrome-512.png', size: 512, purpose: 'monochrome' },
];

/** iPhones round the icon's corners themselves, so it has square ones. */
export const touchIcon: IconFile = { file: 'apple-touch-icon.png', size: 180, purpose: 'maskable' };

/** Sizes in favicon.ico, px. */
export const faviconSizes: readonly number[] = [16, 32, 48];
