/** A style sheet in pieces that a page may or may not need: the build writes it, the server loads it. */

/**
 * What must occur in a page for a selector to match there: `element`, `.class`, `#id`, `type=text` (of an input), or one
 * of several alternatives, each of which is a list of such needs.
 */
export type Need = string | readonly (readonly Need[])[];

export interface Selector {
  text: string;
  /** Empty where any page may match. */
  needs: readonly Need[];
}

/** A style rule. Rules nested in it are part of its body. */
export interface StyleRule {
  selectors: readonly Selector[];
  body: readonly SheetItem[];
}

/** A block such as `@media` or `@layer`, which means nothing once it is empty. */
export interface Block {
  prelude: string;
  body: readonly SheetItem[];
}

/** What only counts where its name is used: `@property` (`--name`), `@keyframes` (`@name`), fonts of `otherLetters`. */
export interface Definition {
  defines: string;
  text: string;
}

/** A string is a declaration, or a statement such as `@font-face` that every page keeps. */
export type SheetItem = string | StyleRule | Block | Definition;

export interface Sheet {
  /** Cascade layers in the order of the whole sheet, so that a part of it keeps that order. */
  layers: readonly string[];
  /** Custom properties that drawings in files of their own (`<use href="….svg#…">`) take from the page. */
  drawings: readonly string[];
  /** Every name that a page can show and that makes a difference: needs, and the properties and animations defined. */
  names: readonly string[];
  items: readonly SheetItem[];
}

/** The name of a drawing in a file of its own, whichever it is. */
export const drawing = '.svg#';

/** The name of all letters and signs that American English lacks: a font with a `unicode-range` is for these. */
export const otherLetters = 'é';
