/** Finds names in a page's HTML that a style sheet may depend on. */
import { drawing, otherLetters } from './sheet.ts';

/**
 * Values of `class`, `id` and `type`, custom properties, animations, external drawings. Values are in double
 * quotes.
 */
const names =
  /\sclass="([^"]*)"|\sid="([^"]*)"|\stype="([\w-]+)"|(--[\w-]+)|\banimation(?:-name)?:\s*([\w-]+)|\.svg(#)/g;

/** Maximum start tags to cache. Tags repeat between pages; the limit only bounds memory. */
export const mostTags = 5000;

/** Characters for which app/styles/letters.css declares fonts. */
const letters = /[¡-¨ª-¬®-¶¸-ÖØ-öø-\u0323‚„‹-⁄€∕]/;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

const decode = (text: string) =>
  text.includes('&') ? text.replace(/&(\w+|#\w+);/g, (whole, name: string) => entities[name] ?? whole) : text;

const element = /^<([a-z][\w-]*)/i;

/** A substring keeps the whole string in memory; a copy doesn't. */
const copyOf = (text: string) => Buffer.from(text).toString();

/**
 * Adds to `known` each name in `html` that is in `asked`: `element`, `.class`, `#id`, `type=text`,
 * `--property`, `@animation`, `drawing`, `otherLetters`. `knownTags` caches start tags already scanned; new
 * ones are added.
 */
export function addNames(
  html: string,
  asked: ReadonlySet<string>,
  known: Set<string>,
  knownTags: Set<string>,
): void {
  const add = (name: string) => {
    if (asked.has(name)) known.add(name);
  };
  // React escapes `>` in values.
  for (let start = html.indexOf('<'); start !== -1; start = html.indexOf('<', start + 1)) {
    const isEndTag = html[start + 1] === '/';
    if (isEndTag) continue;
    const tag = html.slice(start, html.indexOf('>', start) + 1);
    if (knownTags.has(tag)) continue;
    knownTags.add(copyOf(tag));
    const name = element.exec(tag)?.[1];
    if (name === undefined) continue;
    add(name.toLowerCase());
    addNamesOfTag(tag, add);
  }
  if (!known.has(otherLetters) && letters.test(html)) add(otherLetters);
}

function addNamesOfTag(tag: string, add: (name: string) => void): void {
  for (const [, classes, id, type, property, animation, part] of tag.matchAll(names)) {
    if (classes) for (const name of decode(classes).split(/\s+/)) add(`.${name}`);
    else if (id) add(`#${decode(id)}`);
    else if (type) add(`type=${type}`);
    else if (property) add(property);
    else if (animation) add(`@${animation}`);
    else if (part) add(drawing);
  }
}
