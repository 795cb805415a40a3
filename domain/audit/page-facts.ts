/**
 * The fact sheet of one HTML document: everything a check may look at, gathered in one walk over the parsed tree.
 * Plain data, so that it can be sent between threads. Lists keep document order and are capped (`listLimit`); nothing in
 * <template> is listed, except that a declarative shadow root counts as ordinary content.
 */
import type { StructuredData } from './structured-data/types.ts';

/** No list of a fact sheet is longer. */
export const listLimit = 5000;
/** Texts are cut at this many UTF-16 units. */
export const textLimit = 200_000;

/** Where an element stands in the source. */
export interface Place {
  /** 1-based; 0 for elements the parser has added. */
  line: number;
  /** Its start tag as written, at most 160 characters. */
  excerpt: string;
}

/** `head` is the head of the parsed tree, not what the author wrote between two tags. */
export type Part = 'head' | 'body';

/** The nearest sectioning ancestor. */
export type Region = 'header' | 'nav' | 'main' | 'aside' | 'footer' | 'body';

interface Element {
  at: Place;
}

export interface TitleElement extends Element {
  /** White space collapsed. HTML namespace only: titles of SVG are not listed. */
  text: string;
  part: Part;
}

export interface MetaElement extends Element {
  part: Part;
  /** Lower case; undefined when the attribute is absent. */
  name: string | undefined;
  httpEquiv: string | undefined;
  property: string | undefined;
  charset: string | undefined;
  /** As written; undefined when absent. */
  content: string | undefined;
  inNoscript: boolean;
}

export interface LinkElement extends Element {
  part: Part;
  /** Tokens, lower case. */
  rel: string[];
  /** As written; undefined when absent. */
  href: string | undefined;
  /** Resolved; null when absent, blank or unparsable. */
  url: string | null;
  /** As written, not trimmed. */
  hreflang: string | undefined;
  media: string | undefined;
  type: string | undefined;
  as: string | undefined;
  inNoscript: boolean;
}

export interface BaseElement extends Element {
  href: string | undefined;
  url: string | null;
  part: Part;
  /** An element with an address (href, src, action…) stands before it. */
  isLate: boolean;
}

/** `<a>`, and `<area href>`. */
export interface Anchor extends Element {
  tag: 'a' | 'area';
  /** As written; undefined when absent. */
  href: string | undefined;
  /** Resolved by the URL standard; null when absent, blank or unparsable. Any scheme. */
  url: string | null;
  rel: string[];
  role: string | undefined;
  id: string | undefined;
  /** The `name` attribute. */
  anchorName: string | undefined;
  /** Some on… attribute. */
  hasHandler: boolean;
  /** Which of target, rel, ping, download, type, hreflang, referrerpolicy are there. */
  linkAttributes: string[];
  /** Text alone, white space collapsed, without what is hidden. */
  text: string;
  /** Accessible name: aria-labelledby, aria-label, text with image alts and svg titles, title. */
  name: string;
  isHidden: boolean;
  region: Region;
  /** Characters of visible text before it. */
  textBefore: number;
}

/** `<button>`, role=button, and inputs of the types submit, button, reset, image. */
export interface Button extends Element {
  tag: string;
  type: string | undefined;
  /** Accessible name; submit and reset inputs have a default one. */
  name: string;
  isHidden: boolean;
  region: Region;
  textBefore: number;
}

export interface Image extends Element {
  src: string | undefined;
  url: string | null;
  /** Undefined when the attribute is absent. */
  alt: string | undefined;
  role: string | undefined;
  /** Has a non-blank aria-label, or an aria-labelledby that resolves. */
  isLabelled: boolean;
  isHidden: boolean;
  /** As written. */
  width: string | undefined;
  height: string | undefined;
  hasAspectRatio: boolean;
}

export interface Heading extends Element {
  level: 1 | 2 | 3 | 4 | 5 | 6;
  /** Text and image alts. */
  name: string;
  isHidden: boolean;
}

export type NamedBy = 'label' | 'aria' | 'title' | 'placeholder' | 'nothing';

/** `input` other than hidden, submit, button, reset, image; `select`; `textarea`. */
export interface Field extends Element {
  tag: 'input' | 'select' | 'textarea';
  /** Lower case; `text` by default. */
  type: string;
  name: string;
  id: string | undefined;
  autocomplete: string;
  placeholder: string | undefined;
  namedBy: NamedBy;
  /** Its label, aria label, title or placeholder. */
  label: string;
  isRequired: boolean;
  isHidden: boolean;
  /** Index in `forms`; null outside a form. */
  form: number | null;
  /** Characters of visible text before it. */
  textBefore: number;
}

export interface Form extends Element {
  action: string | undefined;
  /** The document's own address when there is no action. */
  url: string | null;
  method: string;
  /** Visible text inside the form, at most 2,000 characters. */
  text: string;
  isHidden: boolean;
  region: Region;
}

export interface Script extends Element {
  src: string | undefined;
  url: string | null;
  type: string;
  isAsync: boolean;
  isDeferred: boolean;
  part: Part;
  /** Characters of an inline script. */
  inlineLength: number;
}

export interface Frame extends Element {
  src: string | undefined;
  url: string | null;
  /** title or aria-label, trimmed; empty when there is none. */
  name: string;
  isHidden: boolean;
}

/** An element that a script turns into more than it is: a booking calendar by `data-url`, a pop-up by `onclick`. */
export interface Widget extends Element {
  /** The address its attribute holds. */
  url: string;
  isHidden: boolean;
}

/** Anything the browser fetches for the page, or that a form sends to. */
export interface Resource extends Element {
  kind:
    | 'script'
    | 'stylesheet'
    | 'image'
    | 'media'
    | 'frame'
    | 'font'
    | 'object'
    | 'form'
    | 'preload'
    | 'icon'
    | 'manifest'
    | 'other';
  url: string;
}

export interface DuplicateId {
  id: string;
  count: number;
  /** A label, an aria reference or a fragment link names it. */
  isReferredTo: boolean;
  at: Place;
}

/** First start tag of the author's head that is not allowed there. */
export interface HeadBreak {
  at: Place;
  tag: string;
  /** Metadata that landed in the body because of it: title, description, robots, canonical, hreflang, viewport, other. */
  lost: { kind: string; at: Place }[];
}

export interface ParseError {
  code: string;
  line: number;
  column: number;
}

export interface PageFacts {
  /** Parser mode. */
  mode: 'no-quirks' | 'limited-quirks' | 'quirks';
  /** Elements in the tree and its greatest depth. */
  elements: number;
  depth: number;
  /** The tree grew over the limit: nothing after the limit was read. */
  isTreeCut: boolean;
  /** Served as XHTML and read as HTML. */
  isXhtml: boolean;
  parseErrors: ParseError[];
  /** Full number, also when the list is capped. */
  parseErrorCount: number;
  /** Attribute of <html>, as written; undefined when absent. */
  lang: string | undefined;
  /** What relative addresses resolve against. */
  baseUrl: string;
  titles: TitleElement[];
  metas: MetaElement[];
  links: LinkElement[];
  bases: BaseElement[];
  headBreak: HeadBreak | null;
  anchors: Anchor[];
  buttons: Button[];
  images: Image[];
  headings: Heading[];
  fields: Field[];
  forms: Form[];
  scripts: Script[];
  frames: Frame[];
  widgets: Widget[];
  resources: Resource[];
  duplicateIds: DuplicateId[];
  /** `<main>` and role=main that are not hidden. */
  mains: Place[];
  /** Visible texts of <address> elements. */
  addresses: string[];
  /** Texts of <noscript>, at most 2,000 characters each. */
  noscripts: string[];
  /** `id` or tag name of an element that applications fill and that holds no text, such as `#root`. */
  emptyAppRoot: string | null;
  /** Block elements are parted by line breaks, white space is collapsed otherwise. */
  visibleText: string;
  /** Of <main>, else of the body without header, nav, footer, aside and dialog. */
  mainText: string;
  /** Of the main text, before it was cut; Chinese, Japanese and Thai by Intl.Segmenter. */
  mainWords: number;
  isTextCut: boolean;
  /** Images' alts and the names of the links, for signs of standing: not part of the texts. */
  altTexts: string[];
  structuredData: StructuredData;
}
