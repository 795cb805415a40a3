/** Finds in a page's HTML the names that a style sheet can ask for. */

import { drawing, otherLetters } from './sheet.ts';

/**
 * Element, value of `class`, of `id`, of `type`, custom property, animation,
 * drawing in a file,
 * letter of another language (as in app/styles/letters.css). React puts every value in double quotes.
 */
const names =
  /<([a-zA-Z][\w-]*)|\sclass="([^"]*)"|\sid="([^"]*)"|\stype="([\w-]+)"|(--[\w-]+)|\banimation(?:-name)?:\s*([\w-]+)|\.svg(#)|([¡-¦¨ª-¬¯±-¶¸º»¿-ÖØ-öø-\u0323‚„‹-⁄€∕])/g;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

const decode = (text: string) =>
  text.includes('&') ? text.replace(/&(\w+|#\w+);/g, (whole, name: string) => entities[name] ?? whole) : text;

/**
 * Adds to `known` each name in `html` that is one of `asked`: `element`, `.class`, `#id`, `type=text`, `--property`,
 * `@animation`, `drawing`, `otherLetters`. `classLists` holds the values of `class` that need no second look; new ones
 * are added to it.
 */
export function addNames(
  html: string,
  asked: ReadonlySet<string>,
  known: Set<string>,
  classLists: Set<string>,
): void {
  const add = (name: string) => {
    if (asked.has(name)) known.add(name);
  };
  for (const [, element, classes, id, type, property, animation, part, letter] of html.matchAll(names)) {
    if (element) add(element.toLowerCase());
    else if (classes) {
      if (classLists.has(classes)) continue;
      classLists.add(classes);
      for (const name of decode(classes).split(/\s+/)) add(`.${name}`);
    } else if (id) add(`#${decode(id)}`);
    else if (type) add(`type=${type}`);
    else if (property) add(property);
    else if (animation) add(`@${animation}`);
    else if (part) add(drawing);
    else if (letter) add(otherLetters);
  }
}
