/** A style sheet in optional pieces: written by the build, loaded by the server. */

/**
 * What a page must contain for a selector to match: `element`, `.class`, `#id`, `type=text` (of an input), or
 * one of several alternatives, each a list of needs.
 */
export type Need = string | readonly (readonly Need[])[];

export interface Selector {
  text: string;
  /** Empty if any page may match. */
  needs: readonly Need[];
}

/** A style rule. Nested rules are part of its body. */
export interface StyleRule {
  selectors: readonly Selector[];
  body: readonly SheetItem[];
}

/** A block such as `@media` or `@layer`, dropped when empty. */
export interface Block {
  prelude: string;
  body: readonly SheetItem[];
}

/**
 * Applies only if its name is used: `@property` (`--name`), `@keyframes` (`@name`), fonts of `otherLetters`.
 */
export interface Definition {
  defines: string;
  text: string;
}

/** Strings are declarations, or statements every page keeps, such as `@font-face`. */
export type SheetItem = string | StyleRule | Block | Definition;

export interface Sheet {
  /** Cascade layers in the order of the whole sheet, so parts keep that order. */
  layers: readonly string[];
  /** Custom properties that external drawings (`<use href="….svg#…">`) inherit from the page. */
  drawings: readonly string[];
  /** All relevant names: needs, and defined properties and animations. */
  names: readonly string[];
  items: readonly SheetItem[];
}

/** Name of any external drawing. */
export const drawing = '.svg#';

/** Name of all characters beyond American English: they need a font with `unicode-range`. */
export const otherLetters = 'é';
