/** Records loaded resources: images, media, frames, scripts, styles and widgets. */

import { withoutComments } from '../accessibility/appearance.ts';
import type { Resource } from '../page/page-facts.ts';
import { attribute, type Element, textOf } from './element.ts';
import type { Notebook } from './notebook.ts';
import type { ElementContext, Visit } from './walk.ts';

const jsonLdLimit = 200;

/** SVG elements; `use` loads a drawing from another file. */
const svgImages = new Set(['image', 'feImage', 'use']);

const widgetAttributes = new Set(['data-url', 'data-calendly-url', 'onclick']);

export function noteEmbedded(notes: Notebook, visit: Visit, inside: ElementContext): void {
  const { element } = visit;
  const value = (name: string) => attribute(element, name);
  switch (element.tagName) {
    case 'img':
      noteImage(notes, visit, inside);
      break;
    case 'iframe':
      notes.keep(notes.drafts.frames, () => ({
        fact: { at: notes.placeOf(element), src: value('src'), isHidden: inside.isHidden },
        element,
      }));
      notes.resource(element, 'frame', value('src'));
      break;
    case 'source':
      notes.resource(element, 'media', value('src'));
      for (const url of srcsetAddresses(value('srcset') ?? ''))
        notes.resource(element, 'image', url);
      break;
    case 'video':
      notes.resource(element, 'media', value('src'));
      notes.resource(element, 'image', value('poster'));
      break;
    case 'audio':
    case 'track':
      notes.resource(element, 'media', value('src'));
      break;
    case 'embed':
      notes.resource(element, 'object', value('src'));
      break;
    case 'object':
      notes.resource(element, 'object', value('data'));
      break;
  }
}

function noteImage(notes: Notebook, visit: Visit, inside: ElementContext): void {
  const { element } = visit;
  const value = (name: string) => attribute(element, name);
  notes.keep(notes.drafts.images, () => ({
    at: notes.placeOf(element),
    src: value('src'),
    alt: value('alt'),
    isHidden: inside.isHidden,
    width: value('width'),
    height: value('height'),
    hasAspectRatio: /(?:^|;)\s*aspect-ratio\s*:/i.test((value('style') ?? '').slice(0, 5000)),
  }));
  notes.resource(element, 'image', value('src'));
  for (const url of srcsetAddresses(value('srcset') ?? '')) notes.resource(element, 'image', url);
}

export function noteSvgImage(notes: Notebook, element: Element): void {
  if (svgImages.has(element.tagName)) notes.resource(element, 'image', attribute(element, 'href'));
}

export function noteScript(notes: Notebook, visit: Visit): void {
  const { element } = visit;
  const value = (name: string) => attribute(element, name);
  const text = textOf(element);
  const type = value('type')?.trim().toLowerCase() ?? '';
  const src = value('src');
  if (type.split(';', 1)[0]?.trim() === 'application/ld+json') {
    const line = element.sourceCodeLocation?.startLine ?? 0;
    if (notes.drafts.jsonLd.length < jsonLdLimit) notes.drafts.jsonLd.push({ text, line });
    return;
  }
  notes.keep(notes.drafts.scripts, () => ({
    at: notes.placeOf(element),
    src,
    type,
    isAsync: value('async') !== undefined,
    isDeferred: value('defer') !== undefined,
    part: visit.around.isInHead ? 'head' : 'body',
  }));
  notes.resource(element, 'script', src);
}

export function noteStyles(notes: Notebook, element: Element): void {
  if (element.tagName === 'style') noteCss(notes, element, textOf(element, longestCss));
  const style = attribute(element, 'style');
  if (style !== undefined) noteCss(notes, element, style.slice(0, longestCss));
}

function noteCss(notes: Notebook, element: Element, css: string): void {
  for (const { kind, url } of plainCssAddresses(css)) notes.resource(element, kind, url);
}

export function noteWidget(
  notes: Notebook,
  { element }: Visit,
  { isHidden }: ElementContext,
): void {
  for (const { name, value } of element.attrs) {
    if (!widgetAttributes.has(name)) continue;
    const [url] = /https?:\/\/[^\s"'<>()\\]{4,2000}/i.exec(value.slice(0, 5000)) ?? [];
    if (url)
      notes.keep(notes.drafts.widgets, () => ({ at: notes.placeOf(element), url, isHidden }));
  }
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

function plainCssAddresses(css: string): Pick<Resource, 'kind' | 'url'>[] {
  if (!/http:/i.test(css)) return [];
  const found = Array.from(withoutComments(css).matchAll(plainAddress)).slice(0, addressesKept);
  return found.map(([, sheet, file = '']) =>
    sheet
      ? { kind: 'stylesheet', url: sheet }
      : { kind: fontFile.test(file) ? 'font' : 'image', url: file },
  );
}
