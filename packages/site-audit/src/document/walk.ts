/**
 * Walks a parsed tree once, without recursion or upward lookups: state of ancestors is passed down, and texts are
 * ranges of texts that grow once.
 */
import type { Region } from '../page/page-facts.ts';
import {
  attribute,
  blockTags,
  childrenOf,
  type Document,
  type Element,
  isHiddenItself,
  isHtml,
  type Node,
} from './element.ts';

export interface ElementContext {
  isInHead: boolean;
  isInBody: boolean;
  isInNoscript: boolean;
  isHidden: boolean;
  /** Inside script, style, svg, iframe and similar: no page text. */
  isTextless: boolean;
  isInMain: boolean;
  /** Inside header, nav, footer, aside or dialog. */
  isInChrome: boolean;
  region: Region;
  form: number | null;
}

export interface Range {
  start: number;
  end: number;
}

export interface Texts {
  visible: TextBuilder;
  main: TextBuilder;
  /** The body without header, nav, footer, aside and dialog. */
  body: TextBuilder;
}

export interface Visit {
  element: Element;
  around: ElementContext;
  textBefore: number;
}

export interface Visitor {
  /** Called before the children. Forms get their own `inside`, which may be changed. */
  enter(visit: Visit, inside: ElementContext): void;
  leave(visit: Visit, texts: Texts): void;
}

const textless = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'template',
  'title',
  'noframes',
  'noembed',
]);

const blocks = new Set([...blockTags, 'body', 'caption', 'center', 'dir', 'hgroup']);

const chrome = new Set(['header', 'nav', 'footer', 'aside', 'dialog']);

const regionOfTag = new Map<string, Region>([
  ['header', 'header'],
  ['nav', 'nav'],
  ['main', 'main'],
  ['aside', 'aside'],
  ['footer', 'footer'],
]);
const regionOfRole = new Map<string, Region>([
  ['banner', 'header'],
  ['navigation', 'nav'],
  ['main', 'main'],
  ['complementary', 'aside'],
  ['contentinfo', 'footer'],
]);

const start: ElementContext = {
  isInHead: false,
  isInBody: false,
  isInNoscript: false,
  isHidden: false,
  isTextless: false,
  isInMain: false,
  isInChrome: false,
  region: 'body',
  form: null,
};

const changing = new Set(
  'head body noscript svg header nav main aside footer dialog form'
    .split(' ')
    .concat([...textless]),
);

/** Returns the same object when nothing changes, as for most elements. */
function insideOf(element: Element, around: ElementContext): ElementContext {
  const isHidden = around.isHidden || isHiddenItself(element);
  const role = attribute(element, 'role')?.trim().toLowerCase();
  const tag = element.tagName;
  if (isHidden === around.isHidden && role === undefined && !changing.has(tag)) return around;
  const inside = { ...around, isHidden };
  if (!isHtml(element)) {
    inside.isTextless ||= tag === 'svg';
    return inside;
  }
  if (tag === 'head') inside.isInHead = true;
  else if (tag === 'body') inside.isInBody = true;
  else if (tag === 'noscript') {
    inside.isInNoscript = true;
    inside.isTextless = true;
  } else if (textless.has(tag)) inside.isTextless = true;
  const region = regionOfRole.get(role ?? '') ?? regionOfTag.get(tag);
  // A menu in the page header counts as header.
  if (region && !(region === 'nav' && around.region === 'header')) inside.region = region;
  if (tag === 'main' || role === 'main') inside.isInMain = true;
  if (chrome.has(tag)) inside.isInChrome = true;
  return inside;
}

interface Step {
  visit: Visit;
  inside: ElementContext;
  children: readonly Node[];
  next: number;
}

/** Visits every element once, in document order, and returns the collected texts. */
export function walk(tree: Document, visitor: Visitor): { texts: Texts; depth: number } {
  const texts: Texts = {
    visible: new TextBuilder(),
    main: new TextBuilder(),
    body: new TextBuilder(),
  };
  let deepest = 0;
  const stack: Step[] = [];

  function open(element: Element, around: ElementContext): void {
    const inside = insideOf(element, around);
    if (inside.isTextless && element.tagName === 'template' && childrenOf(element).length > 0) {
      inside.isTextless = around.isTextless;
    }
    deepest = Math.max(deepest, stack.length + 1);
    if (blocks.has(element.tagName)) breakLine(texts);
    const visit: Visit = { element, around, textBefore: texts.visible.length };
    visitor.enter(visit, inside);
    stack.push({ visit, inside, children: childrenOf(element), next: 0 });
  }

  for (const node of tree.childNodes) {
    if ('tagName' in node) open(node, start);
    for (let step = stack.at(-1); step; step = stack.at(-1)) {
      const child = step.children[step.next];
      step.next += 1;
      if (!child) {
        stack.pop();
        if (blocks.has(step.visit.element.tagName)) breakLine(texts);
        visitor.leave(step.visit, texts);
      } else if ('tagName' in child) open(child, step.inside);
      else if (child.nodeName === '#text' && 'value' in child)
        append(texts, child.value, step.inside);
    }
  }
  return { texts, depth: deepest };
}

function breakLine({ visible, main, body }: Texts): void {
  for (const text of [visible, main, body]) text.break();
}

function append(texts: Texts, value: string, around: ElementContext): void {
  if (!around.isInBody || around.isTextless || around.isHidden || value === '') return;
  const piece = pieceOf(value);
  texts.visible.append(piece);
  if (around.isInMain) texts.main.append(piece);
  if (!around.isInChrome) texts.body.append(piece);
}

/** A piece of text with collapsed white space, and whether white space surrounded it. */
interface Piece {
  words: string;
  hasSpaceBefore: boolean;
  hasSpaceAfter: boolean;
}

function pieceOf(text: string): Piece {
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
  #length = 0;
  #gap: '' | ' ' | '\n' = '';

  /** Where the next text begins, without a pending gap. */
  get length(): number {
    return this.#length;
  }

  append({ words, hasSpaceBefore, hasSpaceAfter }: Piece): void {
    if (hasSpaceBefore && this.#gap === '') this.#gap = ' ';
    if (words === '') return;
    if (this.#length > 0 && this.#gap !== '') this.#push(this.#gap);
    this.#push(words);
    this.#gap = hasSpaceAfter ? ' ' : '';
  }

  break(): void {
    this.#gap = '\n';
  }

  #push(part: string): void {
    this.#parts.push(part);
    this.#length += part.length;
  }

  toString(): string {
    return this.#parts.join('');
  }
}

/** Roughly what `trim` removes; a no-break space separates words too. */
const isSpace = (code: number) =>
  code <= 0x20 || code === 0xa0 || code === 0x3000 || code === 0x2028;
