/** Checks language, text spacing, autofill and motion. */
import {
  attribute,
  hasAttribute,
  hasValue,
  short,
  textOf,
  tokens,
} from '../../document/element.ts';
import { isKnownLanguage, isRareLanguage, spokenLanguage } from '../../text/language-tags.ts';
import { wordSet } from '../../text/texts.ts';
import { declarationsOf, isVisuallyHidden } from '../appearance.ts';
import type { AccessPage } from '../findings.ts';
import { type AccessNode, ancestorOf, inputType, isOff } from '../roles.ts';
import { hasOwnText } from './words.ts';

export function examineReading(page: AccessPage): void {
  const sizes = fontSizes(page);
  for (const node of page.tree.nodes) {
    const hasAttributes = node.element.attrs.length > 0;
    if (hasAttributes) examineLanguage(page, node);
    if (node.isHidden) {
      // What is hidden is heard nevertheless.
      if (isMedia(node)) examineSound(page, node);
      continue;
    }
    if (hasAttributes) {
      examineSpacing(page, node, sizes);
      examineAutocomplete(page, node);
    }
    examineMotion(page, node);
  }
}

function examineLanguage({ names, findings, tree }: AccessPage, node: AccessNode): void {
  const { element } = node;
  // Browsers ignore xml:lang in HTML; a wrong one shows that the language is wrong.
  const lang = attribute(element, 'lang') ?? attribute(element, 'xml:lang');
  if (!node.isHtml || lang === undefined) return;
  if (node.tag === 'html') {
    const other = attribute(element, 'xml:lang');
    const [one, two] = [spokenLanguage(lang), other === undefined ? null : spokenLanguage(other)];
    const words = `lang says ${short(lang, 30)}, xml:lang says ${short(other ?? '', 30)}`;
    if (one && two && one !== two) findings.judge('language', node, words);
    return;
  }
  if (lang === '' || !speaks(node, tree.nodes, names)) return;
  examineDirection(findings, node, lang);
  const language = spokenLanguage(lang);
  const isLanguage = language !== null && (isKnownLanguage(language) || isRareLanguage(language));
  findings.judge('language', node, !isLanguage && `“${short(lang, 30)}” is no code of a language`);
}

const rightToLeft = wordSet('ar fa he ur yi ps dv sd ug ckb');

function examineDirection(findings: AccessPage['findings'], node: AccessNode, lang: string): void {
  const language = spokenLanguage(lang) ?? '';
  const direction = attribute(node.element, 'dir')?.trim().toLowerCase();
  findings.met('direction');
  if (rightToLeft.has(language) && direction === undefined && !isTurned(node))
    findings.fault('direction', node, `${language} is written from right to left: add dir="rtl"`);
  else if (!rightToLeft.has(language) && direction === 'rtl')
    findings.fault('direction', node, `${language} is not written from right to left`);
}

function isTurned(node: AccessNode): boolean {
  const around = ancestorOf(node, 50, ({ element }) => hasAttribute(element, 'dir'));
  return around !== null && hasValue(around.element, 'dir', 'rtl');
}

const mostSearched = 500;

/**
 * Whether an element has text to speak outside of descendants with another language; references may speak hidden
 * text.
 */
function speaks(
  node: AccessNode,
  nodes: AccessPage['tree']['nodes'],
  names: AccessPage['names'],
): boolean {
  const end = Math.min(node.end, node.index + mostSearched);
  for (let at = node.index; at < end; ) {
    const one = nodes[at];
    if (!one) break;
    const isOther = one !== node && hasAttribute(one.element, 'lang');
    if (!one.isRendered || isOther) {
      at = one.end;
      continue;
    }
    if (hasOwnText(one)) return true;
    if (one.tag === 'img' && names.of(one).name !== '') return true;
    at += 1;
  }
  return false;
}

function fontSizes({ tree }: AccessPage): Map<string, number> {
  const sizes = new Map<string, number>();
  let read = 0;
  for (const node of tree.nodes) {
    if (node.tag !== 'style' || read > 50_000) continue;
    const css = textOf(node.element, 50_000);
    read += css.length;
    for (const rule of css.slice(0, 50_000).split('}')) {
      const [selector = '', body = ''] = rule.split('{');
      const size = /(?:^|[;\s])font-size\s*:\s*(\d+(?:\.\d+)?)px/i.exec(body)?.[1];
      if (size && /^\s*[a-z][a-z0-9]*\s*$/i.test(selector))
        sizes.set(selector.trim().toLowerCase(), Number(size));
    }
  }
  return sizes;
}

/** Minimum spacing that users may set, in em (WCAG 1.4.12). */
const leastSpacing: readonly (readonly [property: string, em: number])[] = [
  ['line-height', 1.5],
  ['letter-spacing', 0.12],
  ['word-spacing', 0.16],
];

function examineSpacing(
  { findings, names }: AccessPage,
  node: AccessNode,
  sizes: Map<string, number>,
): void {
  const style = attribute(node.element, 'style');
  if (!node.isHtml || style === undefined || !/important/i.test(style)) return;
  const declared = declarationsOf(style);
  if (!hasOwnText(node) || isVisuallyHidden(node)) return;
  for (const [property, least] of leastSpacing) {
    const value = /^(.*?)\s*!\s*important$/.exec(declared.get(property) ?? '')?.[1];
    if (value === undefined || /^(?:inherit|unset|revert|revert-layer)$/.test(value)) continue;
    if (property === 'line-height' && isOneLine(names.contentOf(node), declared)) continue;
    const em = emOf(value, property, fontSizeOf(node, declared, sizes));
    const isTight = em !== null && em < least;
    findings.judge('text-spacing', node, isTight && `${property} is fixed at ${short(value, 20)}`);
  }
}

/** A character is at most ten pixels wide, so text that fits the author's width is one line; so are a few words. */
const isOneLine = (text: string, declared: ReadonlyMap<string, string>) =>
  text.length * 10 <= Number(/^(\d+)px/.exec(declared.get('width') ?? '')?.[1] ?? shortLine);

/** In pixels. */
const shortLine = 200;

function fontSizeOf(
  node: AccessNode,
  declared: ReadonlyMap<string, string>,
  sizes: Map<string, number>,
): number | null {
  const own = /^(\d+(?:\.\d+)?)px/.exec(declared.get('font-size') ?? '')?.[1];
  return own ? Number(own) : (sizes.get(node.tag) ?? null);
}

/** In em of the element's font; null when unknown. */
function emOf(value: string, property: string, fontSize: number | null): number | null {
  if (value === 'normal' || value === 'initial') return property === 'line-height' ? 1.2 : 0;
  const [, digits, unit] = /^(-?\d*\.?\d+)\s*(em|rem|px|%|)$/.exec(value) ?? [];
  if (digits === undefined) return null;
  const number = Number(digits);
  if (unit === 'em') return number;
  if (unit === '%') return property === 'line-height' ? number / 100 : null;
  if (unit === '') return property === 'line-height' || number === 0 ? number : null;
  const pixels = unit === 'rem' ? number * 16 : number;
  return fontSize ? pixels / fontSize : pixels > 0 ? null : pixels;
}

/** Invalid values that authors use as on/off switches. */
const switches = wordSet('on off none false true disabled enabled undefined null xon xoff nope');

function examineAutocomplete({ findings }: AccessPage, node: AccessNode): void {
  const { element, tag } = node;
  if (!node.isHtml || (tag !== 'input' && tag !== 'select' && tag !== 'textarea')) return;
  const words = tokens(attribute(element, 'autocomplete')?.slice(0, 500));
  const isAnswered =
    tag !== 'input' || !/^(?:hidden|button|submit|reset|image)$/.test(inputType(element));
  if (
    words.length === 0 ||
    !isAnswered ||
    isOff(node) ||
    (words.length === 1 && switches.has(words[0] ?? ''))
  )
    return;
  const fault = `autocomplete “${short(words.join(' '), 60)}” means nothing to browsers`;
  findings.judge('autocomplete', node, !isFieldName(words) && fault);
}

const obsolete = wordSet('center font big strike tt basefont nobr');

function examineMedia({ tree: { nodes }, findings }: AccessPage, node: AccessNode): void {
  const { element, tag } = node;
  if (hasAttribute(element, 'muted') && hasAttribute(element, 'autoplay')) return;
  const hasTrack = nodes
    .slice(node.index, Math.min(node.end, node.index + 50))
    .some((one) => one.tag === 'track' && isWords(one));
  const isDescribed =
    attribute(element, 'aria-describedby')?.trim() || attribute(element, 'aria-details')?.trim();
  const lack = tag === 'video' ? 'no captions' : 'no transcript named';
  findings.judge('media-text', node, !hasTrack && !isDescribed && lack);
}

/** Whether a track has words; chapters and data for scripts are none. */
const isWords = ({ element }: AccessNode) =>
  /^(?:captions|subtitles|descriptions)?$/i.test(attribute(element, 'kind')?.trim() ?? '') &&
  !!attribute(element, 'src')?.trim();

function sourceOf(
  { tree: { nodes } }: AccessPage,
  { element, index, end }: AccessNode,
): string | undefined {
  const own = attribute(element, 'src');
  if (own !== undefined) return own;
  const source = nodes.slice(index, Math.min(end, index + 50)).find(({ tag }) => tag === 'source');
  return source && attribute(source.element, 'src');
}

/** Seconds of a media fragment such as `#t=8,10`; Infinity without an end. */
function secondsOf(address: string): number {
  const fragment = address.slice(-100).split('#').at(-1) ?? '';
  const [, start = '0', end] =
    /(?:^|&)t=(?:npt:)?(\d*\.?\d*)(?:,(\d+\.?\d*))?$/.exec(fragment) ?? [];
  return end === undefined ? Infinity : Number(end) - Number(start);
}

/** Sound that is shorter may play by itself (WCAG 1.4.2). */
const shortSound = 3;

const stopping = /pause|stop|play|mute|sound|silence|pausa|ton aus|anhalten/i;

/** Whether a button may stop the sound; whether it does is up to its script and not decided. */
const hasStop = ({ tree, names }: AccessPage): boolean =>
  stops.getOrInsertComputed(tree, () =>
    tree.nodes.some(
      (node) => !node.isHidden && node.role === 'button' && stopping.test(names.of(node).name),
    ),
  );
const stops = new WeakMap<AccessPage['tree'], boolean>();

function examineMotion(page: AccessPage, node: AccessNode): void {
  const { findings } = page;
  const { tag } = node;
  if (!node.isHtml) return;
  if (tag === 'marquee' || tag === 'blink') {
    findings.judge('motion', node, tag === 'blink' ? 'text that blinks' : 'text that moves');
    return;
  }
  findings.judge('obsolete', node, obsolete.has(tag) && `<${tag}> is left over from HTML 3`);
  if (!isMedia(node)) return;
  examineMedia(page, node);
  examineSound(page, node);
}

const isMedia = ({ isHtml, tag }: AccessNode) => isHtml && (tag === 'audio' || tag === 'video');

function examineSound(page: AccessPage, node: AccessNode): void {
  const { findings } = page;
  const { element, tag } = node;
  const source = sourceOf(page, node);
  const plays =
    hasAttribute(element, 'autoplay') &&
    !hasAttribute(element, 'muted') &&
    !hasAttribute(element, 'controls') &&
    source !== undefined &&
    secondsOf(source) > shortSound &&
    ancestorOf(node, 50, (around) => around.tag === 'noscript') === null;
  const isLoud = plays && !hasStop(page);
  findings.judge(
    'motion',
    node,
    isLoud && tag === 'audio' && 'plays by itself and cannot be stopped',
  );
  // A video may be silent, which its markup does not tell.
  const fault = 'plays by itself, perhaps with sound, and cannot be stopped';
  findings.judge('motion-doubt', node, isLoud && tag === 'video' && fault);
}

const fields = wordSet(
  'name honorific-prefix given-name additional-name family-name honorific-suffix nickname username new-password ' +
    'current-password one-time-code organization-title organization street-address address-line1 address-line2 ' +
    'address-line3 address-level4 address-level3 address-level2 address-level1 country country-name postal-code cc-name ' +
    'cc-given-name cc-additional-name cc-family-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type ' +
    'transaction-currency transaction-amount language bday bday-day bday-month bday-year sex url photo',
);
/** Contact details that may have a type: home, work. */
const contacts = wordSet(
  'tel tel-country-code tel-national tel-area-code tel-local tel-local-prefix tel-local-suffix tel-extension email impp',
);
const places = wordSet('home work mobile fax pager');

/** Expects lower-case tokens. */
function isFieldName(tokens: readonly string[]): boolean {
  const rest = [...tokens];
  if (rest[0]?.startsWith('section-')) rest.shift();
  if (rest[0] === 'shipping' || rest[0] === 'billing') rest.shift();
  if (rest.at(-1) === 'webauthn' && rest.length > 1) rest.pop();
  const [first = '', second] = rest;
  if (rest.length === 2 && second !== undefined) return places.has(first) && contacts.has(second);
  return rest.length === 1 && (fields.has(first) || contacts.has(first));
}
