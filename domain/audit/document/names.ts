/** Records an element's range in the page text, and its id references. */
import { type Element, short, tokens } from './element.ts';
import type { Range, Texts, Visit } from './walk.ts';

/** Longest text of an element; longer ones are cut. */
const textLength = 200;

/** An element whose text is known when the walk leaves it. */
export interface Spoken {
  element: Element;
  visible: Range;
}

export function spoken({ element, at }: Visit): Spoken {
  return { element, visible: { start: at.visible, end: at.visible } };
}

export function endOf(one: Spoken, texts: Texts): void {
  one.visible.end = texts.visible.length;
}

export const cutOf = (text: string, { start, end }: Range, most = textLength) =>
  short(text.slice(start, Math.min(end, start + 4 * most)), most);

/** Ids in an element's aria attributes. */
export function ariaReferences(element: Element): string[] {
  return element.attrs.flatMap(({ name, value }) =>
    referring.has(name) ? (value.match(/\S+/g)?.slice(0, 50) ?? []) : [],
  );
}

const referring = new Set(
  tokens(
    'aria-labelledby aria-describedby aria-controls aria-owns aria-activedescendant aria-details aria-errormessage aria-flowto',
  ),
);
