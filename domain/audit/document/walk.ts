/**
 * The one walk over a parsed tree. It never recurses and never looks upwards: what an element needs to know of its
 * ancestors is carried down, and texts are ranges of texts that grow once.
 */
import type { Region } from '../page-facts.ts';
import { attribute, type Document, type Element, isHiddenItself, isHtml, type Node } from './element.ts';
import { pieceOf, TextBuilder } from './text-builder.ts';

/** What holds for everything inside an element. */
export interface Surroundings {
  isInHead: boolean;
  isInBody: boolean;
  isInNoscript: boolean;
  isHidden: boolean;
  /** Inside script, style, svg, iframe and their like: no text of the page. */
  isTextless: boolean;
  /** Inside select or textarea: what can be chosen or was typed is no name of anything. */
  isInControl: boolean;
  isInMain: boolean;
  /** Inside header, nav, footer, aside or dialog. */
  isInChrome: boolean;
  region: Region;
  /** Index of the form around it. */
  form: number | null;
  /** Index of the label around it. */
  label: number | null;
}

/** Part of a text, by position. */
export interface Range {
  start: number;
  end: number;
}

export interface Texts {
  /** What a reader sees. */
  visible: TextBuilder;
  main: TextBuilder;
  /** The body without header, nav, footer, aside and dialog. */
  body: TextBuilder;
  /** Visible text with alternative texts: what elements are called. */
  names: TextBuilder;
  /** With what is hidden, for references by id. */
  all: TextBuilder;
}

export interface Visit {
  element: Element;
  around: Surroundings;
  /** Position in each text before the element. */
  at: { visible: number; names: number; all: number };
}

export interface Visitor {
  /** Before the children. For forms and labels `inside` is theirs alone and may be changed. */
  enter(visit: Visit, inside: Surroundings, texts: Texts): void;
  /** After the children. */
  leave(visit: Visit, texts: Texts): void;
  /** Text of the page; not that of scripts and styles. */
  text?(text: string, around: Surroundings): void;
}

const textless = new Set(['script', 'style', 'iframe', 'object', 'template', 'title', 'noframes', 'noembed']);

const blocks = new Set(
  (
    'address article aside blockquote body br button caption center dd details dialog dir div dl dt fieldset figcaption ' +
    'figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol option p pre search section select ' +
    'summary table tbody td textarea tfoot th thead tr ul'
  ).split(' '),
);

const chrome = new Set(['header', 'nav', 'footer', 'aside', 'dialog']);

const regionOfTag: Readonly<Record<string, Region>> = {
  header: 'header',
  nav: 'nav',
  main: 'main',
  aside: 'aside',
  footer: 'footer',
};
const regionOfRole: Readonly<Record<string, Region>> = {
  banner: 'header',
  navigation: 'nav',
  main: 'main',
  complementary: 'aside',
  contentinfo: 'footer',
};

const start: Surroundings = {
  isInHead: false,
  isInBody: false,
  isInNoscript: false,
  isHidden: false,
  isTextless: false,
  isInControl: false,
  isInMain: false,
  isInChrome: false,
  region: 'body',
  form: null,
  label: null,
};

/** Elements that give what is inside them something of their own. */
const changing = new Set(
  'head body noscript svg header nav main aside footer dialog form label select textarea'
    .split(' ')
    .concat([...textless]),
);

/** The same object as around the element where nothing changes: most elements of a page are of that kind. */
function insideOf(element: Element, around: Surroundings): Surroundings {
  const isHidden = around.isHidden || isHiddenItself(element);
  const role = attribute(element, 'role')?.trim().toLowerCase();
  const tag = element.tagName;
  if (isHidden === around.isHidden && role === undefined && !changing.has(tag)) return around;
  const inside = { ...around, isHidden };
  if (!isHtml(element)) {
    if (tag === 'svg') {
      inside.isTextless = true;
    }
    return inside;
  }
  if (tag === 'head') inside.isInHead = true;
  else if (tag === 'body') inside.isInBody = true;
  else if (tag === 'noscript') {
    inside.isInNoscript = true;
    inside.isTextless = true;
  } else if (textless.has(tag)) inside.isTextless = true;
  const region = regionOfRole[role ?? ''] ?? regionOfTag[tag];
  // A menu in the page's header is part of the header.
  if (region && !(region === 'nav' && around.region === 'header')) inside.region = region;
  if (tag === 'main' || role === 'main') inside.isInMain = true;
  if (chrome.has(tag)) inside.isInChrome = true;
  if (tag === 'select' || tag === 'textarea') inside.isInControl = true;
  return inside;
}

/** Children that belong to the page: a template's only when it is a declarative shadow root. */
function childrenOf(element: Element): readonly Node[] {
  if (element.tagName !== 'template' || !('content' in element)) return element.childNodes;
  const mode = attribute(element, 'shadowrootmode')?.toLowerCase();
  if (mode !== 'open' && mode !== 'closed') return [];
  return (element.content as { childNodes: Node[] }).childNodes;
}

interface Step {
  visit: Visit;
  inside: Surroundings;
  children: readonly Node[];
  next: number;
}

/** Visits every element once, in document order, and returns the texts that grew on the way. */
export function walk(tree: Document, visitor: Visitor): { texts: Texts; depth: number } {
  const texts: Texts = {
    visible: new TextBuilder(),
    main: new TextBuilder(),
    body: new TextBuilder(),
    names: new TextBuilder(),
    all: new TextBuilder(),
  };
  let deepest = 0;
  const stack: Step[] = [];

  function open(element: Element, around: Surroundings): void {
    const inside = insideOf(element, around);
    if (inside.isTextless && element.tagName === 'template' && childrenOf(element).length > 0) {
      inside.isTextless = around.isTextless;
    }
    deepest = Math.max(deepest, stack.length + 1);
    if (blocks.has(element.tagName)) breakLine(texts);
    const visit: Visit = {
      element,
      around,
      at: { visible: texts.visible.length, names: texts.names.length, all: texts.all.length },
    };
    visitor.enter(visit, inside, texts);
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
      else if (child.nodeName === '#text' && 'value' in child) {
        visitor.text?.(child.value, step.inside);
        append(texts, child.value, step.inside);
      }
    }
  }
  return { texts, depth: deepest };
}

function breakLine({ visible, main, body, names, all }: Texts): void {
  for (const text of [visible, main, body, names, all]) text.break();
}

function append(texts: Texts, value: string, around: Surroundings): void {
  if (!around.isInBody || around.isTextless) return;
  if (value === '') return;
  const piece = pieceOf(value);
  texts.all.append(piece);
  if (around.isHidden) return;
  if (!around.isInControl) texts.names.append(piece);
  texts.visible.append(piece);
  if (around.isInMain) texts.main.append(piece);
  if (!around.isInChrome) texts.body.append(piece);
}
