/** The files that an element loads, and the addresses that it submits to. */
import { withoutComments } from '../accessibility/appearance.ts';
import { attribute, isButton, isContent, isJsonLd, textOf, tokens } from './element.ts';
import type { Visit } from './walk.ts';

type Kind =
  | 'script'
  | 'stylesheet'
  | 'image'
  | 'media'
  | 'frame'
  | 'font'
  | 'object'
  | 'form'
  | 'preload'
  | 'icon'
  | 'manifest';

export interface Written {
  kind: Kind;
  url: string;
}

const loading: Readonly<Record<string, readonly (readonly [Kind, string])[]>> = {
  audio: [['media', 'src']],
  embed: [['object', 'src']],
  form: [['form', 'action']],
  iframe: [['frame', 'src']],
  img: [
    ['image', 'src'],
    ['image', 'srcset'],
  ],
  object: [['object', 'data']],
  script: [['script', 'src']],
  source: [
    ['media', 'src'],
    ['image', 'srcset'],
  ],
  track: [['media', 'src']],
  video: [
    ['media', 'src'],
    ['image', 'poster'],
  ],
};

/** SVG elements; `use` loads a drawing from another file. */
const svgImages = new Set(['image', 'feImage', 'use']);

const kindOfRel = new Map<string, Kind>([
  ['stylesheet', 'stylesheet'],
  ['preload', 'preload'],
  ['modulepreload', 'preload'],
  ['icon', 'icon'],
  ['apple-touch-icon', 'icon'],
  ['manifest', 'manifest'],
]);

/** The first of these that a link is counts, whatever their order. */
const kinds = new Set(kindOfRel.values());

/** In their order, with addresses as written and not blank. */
export function resourcesIn({ element, tag, around }: Visit): Written[] {
  const found: Written[] = [];
  const value = (name: string) => attribute(element, name);
  const add = (kind: Kind | undefined, url: string | undefined) => {
    if (kind && url?.trim()) found.push({ kind, url });
  };
  if (tag === '' && svgImages.has(element.tagName)) add('image', value('href'));
  if (around.isInNoscript) return found;
  if (tag === 'link') {
    const rels = tokens(value('rel')).map((rel) => kindOfRel.get(rel));
    const kind = [...kinds].find((one) => rels.includes(one));
    add(kind, value('href'));
  }
  if (!isContent(tag)) return found;
  if (isButton(element)) add('form', value('formaction'));
  if (tag === 'input' && value('type')?.trim().toLowerCase() === 'image')
    add('image', value('src'));
  for (const [kind, name] of isJsonLd(element) ? [] : (loading[tag] ?? []))
    if (name !== 'srcset') add(kind, value(name));
    else for (const url of srcsetAddresses(value(name) ?? '')) add(kind, url);
  const sheet = tag === 'style' ? textOf(element, longestCss) : '';
  for (const css of [sheet, value('style')?.slice(0, longestCss) ?? ''])
    found.push(...plainCssAddresses(css));
  return found;
}

/** The addresses of a `srcset`, as written. A comma inside an address is part of it; one after a size ends it. */
function srcsetAddresses(value: string): string[] {
  const addresses: string[] = [];
  let isSize = false;
  for (const word of value.slice(0, 20_000).trim().split(/\s+/)) {
    const comma = isSize ? word.indexOf(',') : 0;
    if (comma < 0) continue;
    const candidate: string = isSize ? word.slice(comma + 1) : word;
    const address = candidate.replace(/,$/, '');
    if (address) addresses.push(address);
    isSize = address !== '' && address === candidate;
  }
  return addresses;
}

const longestCss = 300_000;
const addressesKept = 200;

const imported = String.raw`@import\s{1,20}(?:url\(\s{0,20})?["']?(http://[^"')\s]{1,2000})`;
const used = String.raw`url\(\s{0,20}["']?(http://[^"')\s]{1,2000})`;
const plainAddress = new RegExp(`${imported}|${used}`, 'gi');
const fontFile = /\.(?:woff2?|ttf|otf|eot)(?:[?#]|$)/i;

function plainCssAddresses(css: string): Written[] {
  if (!/http:/i.test(css)) return [];
  const found = Array.from(withoutComments(css).matchAll(plainAddress)).slice(0, addressesKept);
  return found.map(([, sheet, file = '']) =>
    sheet
      ? { kind: 'stylesheet', url: sheet }
      : { kind: fontFile.test(file) ? 'font' : 'image', url: file },
  );
}
