/**
 * Walks a parsed tree once, without recursion or upward lookups: state of ancestors is passed down, and texts are
 * ranges of texts that grow once.
 */
import {
  attribute,
  blockTags,
  childrenOf,
  type Document,
  type Element,
  isHiddenItself,
  isHtml,
  isText,
  type Node,
} from './element.ts';

/** `head`: the head of the parsed tree, not the author's text between the tags. */
type Part = 'head' | 'body';

/** Elements that section a page, and their roles in the same order. */
const regions = ['header', 'nav', 'main', 'aside', 'footer'] as const;
const regionRoles = ['banner', 'navigation', 'main', 'complementary', 'contentinfo'];

interface Context {
  part: Part;
  isInNoscript: boolean;
  isHidden: boolean;
  /** Inside head, script, style, svg, iframe and similar: no page text. */
  isTextless: boolean;
  isInMain: boolean;
  /** Inside header, nav, footer, aside or dialog. */
  isInChrome: boolean;
  /** The nearest sectioning ancestor. */
  region: (typeof regions)[number] | 'body';
  form: Element | null;
}

export interface Visit {
  element: Element;
  /** Of HTML elements; empty for others. */
  tag: string;
  around: Context;
  isHidden: boolean;
  /** Its range of the visible text. */
  start: number;
  end: number;
}

const textless = new Set(
  'head noscript script style iframe object template title noframes noembed'.split(' '),
);

const blocks = new Set([...blockTags, 'body', 'caption', 'center', 'dir', 'hgroup']);

const chrome = new Set(['header', 'nav', 'footer', 'aside', 'dialog']);

const start: Context = {
  part: 'body',
  isInNoscript: false,
  isHidden: false,
  isTextless: false,
  isInMain: false,
  isInChrome: false,
  region: 'body',
  form: null,
};

const changing = new Set([...textless, ...chrome, 'body', 'svg', 'main', 'form']);

/** Returns the same object when nothing changes, as for most elements. */
function insideOf(element: Element, around: Context): Context {
  const isHidden = around.isHidden || isHiddenItself(element);
  const role = attribute(element, 'role')?.trim().toLowerCase();
  const tag = element.tagName;
  if (isHidden === around.isHidden && role === undefined && !changing.has(tag)) return around;
  const inside = { ...around, isHidden };
  if (!isHtml(element)) {
    inside.isTextless ||= tag === 'svg';
    return inside;
  }
  if (tag === 'head' || tag === 'body') inside.part = tag;
  if (tag === 'noscript') inside.isInNoscript = true;
  if (tag === 'form' && !around.isInNoscript) inside.form = element;
  // What is in a declarative shadow root is shown.
  if (textless.has(tag) && !(tag === 'template' && childrenOf(element).length > 0))
    inside.isTextless = true;
  const region = regions[regionRoles.indexOf(role ?? '')] ?? regions.find((one) => one === tag);
  // A menu in the page header counts as header.
  if (region && !(region === 'nav' && around.region === 'header')) inside.region = region;
  if (tag === 'main' || role === 'main') inside.isInMain = true;
  if (chrome.has(tag)) inside.isInChrome = true;
  return inside;
}

/** Every element in document order, the texts as displayed, and the deepest nesting. */
export function walk(tree: Document) {
  const visible = new TextBuilder();
  const main = new TextBuilder();
  /** The body without header, nav, footer, aside and dialog. */
  const body = new TextBuilder();
  const visits: Visit[] = [];
  let depth = 0;
  const stack: { visit: Visit; inside: Context; children: readonly Node[]; next: number }[] = [];

  function breakLine({ tagName }: Element): void {
    if (blocks.has(tagName)) for (const text of [visible, main, body]) text.break();
  }

  function append(value: string, around: Context): void {
    if (around.isTextless || around.isHidden || value === '') return;
    const piece = pieceOf(value);
    visible.append(piece);
    if (around.isInMain) main.append(piece);
    if (!around.isInChrome) body.append(piece);
  }

  function open(element: Element, around: Context): void {
    const inside = insideOf(element, around);
    breakLine(element);
    const at = visible.length;
    const tag = isHtml(element) ? element.tagName : '';
    const visit = { element, tag, around, isHidden: inside.isHidden, start: at, end: at };
    visits.push(visit);
    stack.push({ visit, inside, children: childrenOf(element), next: 0 });
    depth = Math.max(depth, stack.length);
  }

  for (const node of tree.childNodes) {
    if ('tagName' in node) open(node, start);
    for (let step = stack.at(-1); step; step = stack.at(-1)) {
      const child = step.children[step.next];
      step.next += 1;
      if (!child) {
        stack.pop();
        breakLine(step.visit.element);
        step.visit.end = visible.length;
      } else if ('tagName' in child) open(child, step.inside);
      else if (isText(child)) append(child.value, step.inside);
    }
  }
  return { visits, depth, visible: `${visible}`, main: `${main}`, body: `${body}` };
}

function pieceOf(text: string) {
  const words = text.trim();
  return {
    words: severalSpaces.test(words) ? words.replace(/\s+/g, ' ') : words,
    hasSpaceBefore: isSpace(text.charCodeAt(0)),
    hasSpaceAfter: isSpace(text.charCodeAt(text.length - 1)),
  };
}

const severalSpaces = /[^\S ]|\s\s/;

/** Builds text as displayed: white space collapsed, line breaks between blocks. Positions refer to the result. */
class TextBuilder {
  #parts: string[] = [];
  #gap: '' | ' ' | '\n' = '';
  /** Where the next text begins, without a pending gap. */
  length = 0;

  append({ words, hasSpaceBefore, hasSpaceAfter }: ReturnType<typeof pieceOf>): void {
    if (hasSpaceBefore && this.#gap === '') this.#gap = ' ';
    if (words === '') return;
    const part = this.length > 0 ? this.#gap + words : words;
    this.#parts.push(part);
    this.length += part.length;
    this.#gap = hasSpaceAfter ? ' ' : '';
  }

  break(): void {
    this.#gap = '\n';
  }

  toString(): string {
    return this.#parts.join('');
  }
}

/** Roughly what `trim` removes; a no-break space separates words too. */
const isSpace = (code: number) =>
  code <= 0x20 || code === 0xa0 || code === 0x3000 || code === 0x2028;
