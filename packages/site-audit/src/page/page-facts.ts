/**
 * The fact sheet of an HTML document: everything that checks may use, collected in one walk over the parsed tree.
 * Plain data, to be sent between threads. Lists are in document order and capped (`listLimit`); <template> content
 * is excluded, except declarative shadow roots, which count as ordinary content.
 */
import type { Accessibility } from '../accessibility/findings.ts';
import type { StructuredData } from '../structured-data/reading.ts';
import type { Place } from './place.ts';

export const listLimit = 5000;
/** Longest text, in UTF-16 units. */
export const textLimit = 200_000;

/** `head`: the head of the parsed tree, not the author's text between the tags. */
export type Part = 'head' | 'body';

/** The nearest sectioning ancestor. */
export type Region = 'header' | 'nav' | 'main' | 'aside' | 'footer' | 'body';

interface Element {
  at: Place;
}

interface Shown extends Element {
  isHidden: boolean;
}

interface InFlow extends Shown {
  region: Region;
  /** Characters of visible text before it. */
  textBefore: number;
}

export interface TitleElement extends Element {
  /** Collapsed white space. HTML namespace only: no SVG titles. */
  text: string;
  part: Part;
}

export interface MetaElement extends Element {
  part: Part;
  /** Lower case; undefined when the attribute is absent. */
  name: string | undefined;
  httpEquiv: string | undefined;
  property: string | undefined;
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
  /** Resolved; null when absent, blank or invalid. */
  url: string | null;
  /** As written, not trimmed. */
  hreflang: string | undefined;
  media: string | undefined;
  type: string | undefined;
  inNoscript: boolean;
}

export interface BaseElement extends Element {
  href: string | undefined;
  url: string | null;
  part: Part;
  /** An element with an address (href, src, action…) precedes it. */
  isLate: boolean;
}

/** `<a>`, and `<area href>`. */
export interface Anchor extends InFlow {
  tag: 'a' | 'area';
  /** As written; undefined when absent. */
  href: string | undefined;
  /** Resolved by the URL standard; null when absent, blank or invalid. Any scheme. */
  url: string | null;
  rel: string[];
  role: string | undefined;
  id: string | undefined;
  anchorName: string | undefined;
  hasHandler: boolean;
  /** Those of target, rel, ping, download, type, hreflang, referrerpolicy that are present. */
  linkAttributes: string[];
  text: string;
  /** Accessible name: aria-labelledby, aria-label, text with image alts and svg titles, title. */
  name: string;
}

/** `<button>`, role=button, and inputs of the types submit, button, reset, image. */
export interface Button extends InFlow {
  tag: string;
  type: string | undefined;
  /** Accessible name; submit and reset inputs have a default. */
  name: string;
}

export interface Image extends Shown {
  src: string | undefined;
  url: string | null;
  alt: string | undefined;
  /** As written. */
  width: string | undefined;
  height: string | undefined;
  hasAspectRatio: boolean;
}

export interface Heading extends Shown {
  level: 1 | 2 | 3 | 4 | 5 | 6;
  name: string;
}

/** `input` except hidden, submit, button, reset and image; `select`; `textarea`. */
export interface Field extends Shown {
  tag: 'input' | 'select' | 'textarea';
  /** Lower case; `text` by default. */
  type: string;
  name: string;
  id: string | undefined;
  autocomplete: string;
  placeholder: string | undefined;
  /** Accessible name: its label, aria label, title or placeholder. */
  label: string;
  /** Index in `forms`; null outside a form. */
  form: number | null;
  /** Characters of visible text before it. */
  textBefore: number;
}

export interface Form extends Shown {
  action: string | undefined;
  /** The document's address when there is no action. */
  url: string | null;
  method: string;
  /** Visible text inside the form, at most 2,000 characters. */
  text: string;
  region: Region;
}

export interface Script extends Element {
  src: string | undefined;
  url: string | null;
  type: string;
  isAsync: boolean;
  isDeferred: boolean;
  part: Part;
}

export interface Frame extends Shown {
  src: string | undefined;
  url: string | null;
  /** title or aria-label, trimmed; empty without both. */
  name: string;
}

/** An element that scripts extend: a booking calendar by `data-url`, a pop-up by `onclick`. */
export interface Widget extends Shown {
  url: string;
}

/** Anything that the browser fetches for the page, or that a form submits to. */
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
  /** Referenced by a label, an aria attribute or a fragment link. */
  isReferredTo: boolean;
  at: Place;
}

/** First start tag in the author's head that is not allowed there. */
export interface HeadBreak {
  at: Place;
  tag: string;
  /**
   * Metadata that ended up in the body because of it: title, description, robots, canonical, hreflang, viewport,
   * other.
   */
  lost: { kind: string; at: Place }[];
}

export interface ParseError {
  code: string;
  line: number;
  column: number;
}

export interface PageFacts {
  mode: 'no-quirks' | 'limited-quirks' | 'quirks';
  /** Number of elements in the tree, and its maximum depth. */
  elements: number;
  depth: number;
  /** The tree exceeded the limit: the rest was not read. */
  isTreeCut: boolean;
  parseErrors: ParseError[];
  /** Total number, even when the list is capped. */
  parseErrorCount: number;
  /** Attribute of <html>, as written; undefined when absent. */
  lang: string | undefined;
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
  /** Visible `<main>` and role=main elements. */
  mains: Place[];
  addresses: string[];
  /** Texts of <noscript>, at most 2,000 characters each. */
  noscripts: string[];
  /** `id` or tag name of an empty application root, such as `#root`. */
  emptyAppRoot: string | null;
  /** Line breaks between block elements, otherwise collapsed white space. */
  visibleText: string;
  /** Text of <main>, else of the body without header, nav, footer, aside and dialog. */
  mainText: string;
  /** Words of the full main text, before cutting; Chinese, Japanese and Thai by Intl.Segmenter. */
  mainWords: number;
  isTextCut: boolean;
  /** Alts of visible images, for trust signals; not part of the texts. */
  altTexts: string[];
  accessibility: Accessibility;
  structuredData: StructuredData;
}
