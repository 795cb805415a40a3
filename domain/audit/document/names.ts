/** What elements are called: accessible names, put together when the walk has ended and every id is known. */
import { attribute, type Element, short, tokens } from './element.ts';
import type { Range, Texts, Visit } from './walk.ts';

/** Names are cut at this length. */
const nameLength = 200;

/** Texts and id references of one document. */
export interface NameSources {
  names: string;
  visible: string;
  all: string;
  /** Where the first element of an id has its text, hidden or not. */
  byId: ReadonlyMap<string, Range>;
}

/** An element whose texts are known once the walk has left it. */
export interface Spoken {
  element: Element;
  names: Range;
  visible: Range;
}

export function spoken({ element, at }: Visit): Spoken {
  return {
    element,
    names: { start: at.names, end: at.names },
    visible: { start: at.visible, end: at.visible },
  };
}

export function endOf(one: Spoken, texts: Texts): void {
  one.names.end = texts.names.length;
  one.visible.end = texts.visible.length;
}

export const cutOf = (text: string, { start, end }: Range, most = nameLength) =>
  short(text.slice(start, Math.min(end, start + 4 * most)), most);

const written = (value: string | undefined) => (value === undefined ? '' : short(value, nameLength));

/** By aria-labelledby or aria-label; empty when neither says anything. */
export function ariaName(element: Element, { all, byId }: NameSources): string {
  const ids = attribute(element, 'aria-labelledby')?.match(/\S+/g)?.slice(0, 10) ?? [];
  const texts = ids.flatMap((id) => {
    const range = byId.get(id);
    return range ? [cutOf(all, range)] : [];
  });
  const referred = texts.join(' ').trim();
  return referred !== '' ? referred : written(attribute(element, 'aria-label'));
}

/** Order of the name computation: reference, label, content, title. */
export function nameOf(one: Spoken, sources: NameSources): string {
  return (
    ariaName(one.element, sources) ||
    cutOf(sources.names, one.names) ||
    written(attribute(one.element, 'title'))
  );
}

/** What fills a form or shows another document says nothing about what stands around it. */
const noIcons = new Set(
  'html body input select textarea iframe object embed video audio noscript template script style link meta'.split(
    ' ',
  ),
);

/** Name of an element without text that speaks for what is around it; a picture marked as decoration has none. */
export function iconName(element: Element): string {
  if (noIcons.has(element.tagName)) return '';
  const label = written(attribute(element, 'aria-label'));
  const isDecoration = element.tagName === 'img' && attribute(element, 'alt') !== undefined;
  return label !== '' || isDecoration ? label : written(attribute(element, 'title'));
}

/** Ids that aria attributes of an element refer to. */
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
