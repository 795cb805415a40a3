/** The icons of the site: what the build draws (scripts/icons/) and the web manifest lists. */

/** `any` stands by itself; `maskable` may be cut to a circle; `monochrome` is painted by the system. */
export type IconPurpose = 'any' | 'maskable' | 'monochrome';

export interface IconFile {
  /** Name at the root of the site. */
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

/** Home screens of iPhones round its corners themselves, so it has none. */
export const touchIcon: IconFile = { file: 'apple-touch-icon.png', size: 180, purpose: 'maskable' };

/** Sizes in favicon.ico, px. */
export const faviconSizes: readonly number[] = [16, 32, 48];
