/** Finds http addresses in inline style sheets; audits need no others. */
import type { Resource } from '../page/page-facts.ts';

/** Most characters of CSS that are read. */
export const longestCss = 300_000;
const addressesKept = 200;

const imported = String.raw`@import\s{1,20}(?:url\(\s{0,20})?["']?(http://[^"')\s]{1,2000})`;
const used = String.raw`url\(\s{0,20}["']?(http://[^"')\s]{1,2000})`;
const plainAddress = new RegExp(`${imported}|${used}`, 'gi');
const fontFile = /\.(?:woff2?|ttf|otf|eot)(?:[?#]|$)/i;

export function plainCssAddresses(css: string): Pick<Resource, 'kind' | 'url'>[] {
  if (!/http:/i.test(css)) return [];
  const found = Array.from(withoutComments(css).matchAll(plainAddress)).slice(0, addressesKept);
  return found.map(([, sheet, file = '']) =>
    sheet ? { kind: 'stylesheet', url: sheet } : { kind: fontFile.test(file) ? 'font' : 'image', url: file },
  );
}

/** An unclosed comment extends to the end. */
function withoutComments(css: string): string {
  const [start = '', ...rest] = css.split('/*');
  return [start, ...rest.map((part) => part.split('*/').slice(1).join('*/'))].join(' ');
}
