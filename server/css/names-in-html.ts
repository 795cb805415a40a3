/** Finds in a page's HTML the names that a style sheet can ask for. */

/** Element, value of `class`, value of `id`, custom property, animation. React writes every value in double quotes. */
const names = /<([a-zA-Z][\w-]*)|\sclass="([^"]*)"|\sid="([^"]*)"|(--[\w-]+)|\banimation(?:-name)?:\s*([\w-]+)/g;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

const decode = (text: string) =>
  text.includes('&') ? text.replace(/&(\w+|#\w+);/g, (whole, name: string) => entities[name] ?? whole) : text;

/**
 * Adds to `known` each name in `html`: `element`, `.class`, `#id`, `--property`, `@animation`.
 * `classLists` holds the values of `class` that need no second look; new ones are added to it.
 */
export function addNames(html: string, known: Set<string>, classLists: Set<string>): void {
  for (const [, element, classes, id, property, animation] of html.matchAll(names)) {
    if (element) known.add(element.toLowerCase());
    else if (classes) {
      if (classLists.has(classes)) continue;
      classLists.add(classes);
      for (const name of decode(classes).split(/\s+/)) known.add(`.${name}`);
    } else if (id) known.add(`#${decode(id)}`);
    else if (property) known.add(property);
    else if (animation) known.add(`@${animation}`);
  }
}
