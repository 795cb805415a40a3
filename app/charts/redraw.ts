/**
 * Updates a drawing to new markup. Compares old and new strings, not the DOM: unchanged parts are neither
 * parsed nor read, so a frame changes only a few attributes. Only for drawing.ts markup.
 */
import { writeText } from '../ui/write-text.ts';
import { unescaped } from './escaped.ts';

/** A tag and the text after it, without its `<`. */
type Piece = string;

interface Drawn {
  pieces: readonly Piece[];
  /** Element opened or closed by each piece. */
  elements: readonly Element[];
}

const drawn = new WeakMap<Element, Drawn>();

/** Makes `markup`, one SVG element, the only content of `place`. */
export function redraw(place: Element, markup: string): void {
  const pieces = markup.split('<').slice(1);
  const before = drawn.get(place);
  if (!before || !place.contains(before.elements[0] ?? null) || !update(place, before, pieces)) {
    place.innerHTML = markup;
    note(place, pieces);
  }
}

function note(place: Element, pieces: readonly Piece[]): void {
  const opened = place.querySelectorAll('*');
  const open: Element[] = [];
  let count = 0;
  const elements = pieces.flatMap((piece) => {
    if (piece.startsWith('/')) return open.pop() ?? [];
    const element = opened[count++] ?? [];
    if (!isClosed(piece) && element instanceof Element) open.push(element);
    return element;
  });
  drawn.set(place, { pieces, elements });
}

const isClosed = (piece: Piece) => piece.endsWith('/>');
const tagOf = (piece: Piece) => /^[^\s>]+/.exec(piece)?.[0];
const areAlike = (one: Piece | undefined, other: Piece | undefined) =>
  one !== undefined && other !== undefined && (one === other || tagOf(one) === tagOf(other));

/**
 * Elements may be added or removed in one place, such as an axis label. Returns false for larger differences.
 */
function update(place: Element, { pieces: old, elements }: Drawn, next: readonly Piece[]): boolean {
  let head = 0;
  while (areAlike(old[head], next[head])) head++;
  let tail = 0;
  const most = Math.min(old.length, next.length) - head;
  while (tail < most && areAlike(old.at(-1 - tail), next.at(-1 - tail))) tail++;
  const [gone, fresh] = [old.slice(head, old.length - tail), next.slice(head, next.length - tail)];
  if (!isWhole(gone) || !isWhole(fresh)) return false;
  for (let at = 0; at < head; at++) updatePiece(elements[at], old[at], next[at]);
  for (let at = 1; at <= tail; at++) updatePiece(elements.at(-at), old.at(-at), next.at(-at));
  if (gone.length === 0 && fresh.length === 0) {
    drawn.set(place, { pieces: next, elements });
    return true;
  }
  const after = elements[old.length - tail];
  const closes = old[old.length - tail]?.startsWith('/');
  const template = document.createElement('template');
  template.innerHTML = `<svg>${fresh.map((piece) => `<${piece}`).join('')}</svg>`;
  const added = template.content.firstElementChild?.childNodes ?? [];
  if (closes) after?.append(...added);
  else after?.before(...added);
  for (let at = head; at < old.length - tail; at++) elements[at]?.remove();
  note(place, next);
  return true;
}

/** Whether all tags opened here are closed here. */
function isWhole(pieces: readonly Piece[]): boolean {
  let depth = 0;
  for (const piece of pieces) {
    if (piece.startsWith('/')) depth--;
    else if (!isClosed(piece)) depth++;
    if (depth < 0) return false;
  }
  return depth === 0;
}

function updatePiece(element: Element | undefined, old: Piece | undefined, next: Piece | undefined): void {
  if (!element || old === undefined || next === undefined || old === next) return;
  const [was, is] = [attributesOf(old), attributesOf(next)];
  for (const [name, value] of is) if (was.get(name) !== value) element.setAttribute(name, value);
  for (const name of was.keys()) if (!is.has(name)) element.removeAttribute(name);
  const text = textOf(next);
  if (text !== textOf(old)) writeText(element, unescaped(text));
}

const attributesOf = (piece: Piece) =>
  new Map([...piece.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));

const textOf = (piece: Piece) => piece.slice(piece.indexOf('>') + 1);
