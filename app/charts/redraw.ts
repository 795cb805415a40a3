/** Updates a drawing.ts drawing. Compares strings, not the DOM, so a frame changes only a few attributes. */
import { unescaped } from './drawing.ts';

interface Drawn {
  /** Opening tags, each with the text after it. */
  tags: readonly string[];
  elements: readonly Element[];
}

const drawn = new WeakMap<Element, Drawn>();

/** Makes `markup`, one SVG element, the only content of `place`. */
export function redraw(place: Element, markup: string): void {
  const tags = markup.split('<').filter((piece) => piece !== '' && !piece.startsWith('/'));
  const before = drawn.get(place);
  const isAlike =
    before?.tags.length === tags.length && tags.every((tag, at) => nameOf(tag) === nameOf(before.tags[at]));
  if (before && isAlike && place.contains(before.elements[0] ?? null)) {
    for (const [at, tag] of tags.entries()) update(before.elements[at], before.tags[at], tag);
    drawn.set(place, { ...before, tags });
  } else {
    // Rare: an axis has another number of labels.
    place.innerHTML = markup;
    drawn.set(place, { tags, elements: [...place.querySelectorAll('*')] });
  }
}

const nameOf = (tag = '') => /^[^\s>]+/.exec(tag)?.[0];

function update(element: Element | undefined, old: string | undefined, next: string): void {
  if (!element || old === undefined || old === next) return;
  const [was, is] = [attributesOf(old), attributesOf(next)];
  for (const [name, value] of is) if (was.get(name) !== value) element.setAttribute(name, value);
  for (const name of was.keys()) if (!is.has(name)) element.removeAttribute(name);
  const text = textOf(next);
  if (text !== textOf(old)) write(element, unescaped(text));
}

/** In place where possible: replacing the node costs full layout. A translator may have put an element there. */
function write(element: Element, text: string): void {
  const node = element.firstChild;
  if (node instanceof Text && node === element.lastChild) node.data = text;
  else element.textContent = text;
}

const attributesOf = (tag: string) =>
  new Map([...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));

const textOf = (tag: string) => tag.slice(tag.indexOf('>') + 1);
