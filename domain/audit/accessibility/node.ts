/** One element in the accessibility tree. */
import type { Element } from '../document/element.ts';

export interface AccessNode {
  element: Element;
  /** Lower case, also for SVG. */
  tag: string;
  isHtml: boolean;
  isSvg: boolean;
  parent: AccessNode | null;
  index: number;
  /** Index after its last descendant. */
  end: number;
  /** Visible, judged by attributes and inline styles. */
  isRendered: boolean;
  /** aria-hidden on itself or an ancestor. */
  isAriaHidden: boolean;
  /** Outside the accessibility tree: not rendered, or aria-hidden. */
  isHidden: boolean;
  /** A disabled form control, or one in a disabled fieldset. */
  isDisabled: boolean;
  /** Focusable by script or keyboard. */
  isFocusable: boolean;
  /** In the tab order. */
  isTabbable: boolean;
  /** Computed role; empty when irrelevant. */
  role: string;
  /** The author's role, if browsers accept it. */
  written: string;
  /** Implicit role of the HTML element. */
  native: string;
  /** Nearest ancestor that is not generic or presentational, hidden ones included. */
  owner: AccessNode | null;
}

/** Only the first summary child of a details element is its control. */
export function isSummaryOf({ element, parent }: AccessNode): boolean {
  if (parent?.tag !== 'details' || !parent.isHtml) return false;
  return parent.element.childNodes.find(({ nodeName }) => nodeName === 'summary') === element;
}

/** Roles to skip when looking for an element's owner. */
export const isTransparent = (role: string) =>
  role === '' || role === 'generic' || role === 'presentation' || role === 'none';
