/** Parses style attributes, as far as they affect visibility and focus. */
import { attribute, type Element } from '../document/element.ts';

const longest = 5000;

const none: ReadonlyMap<string, string> = new Map();

/** Declarations in lower case; the last of a repeated one wins, important ones first. */
export function declarationsOf(style: string | undefined): ReadonlyMap<string, string> {
  if (style === undefined || style === '') return none;
  const found = new Map<string, string>();
  for (const part of style.slice(0, longest).toLowerCase().split(';')) {
    const colon = part.indexOf(':');
    if (colon <= 0) continue;
    const name = part.slice(0, colon).trim();
    const value = part.slice(colon + 1).trim();
    const isImportant = /!\s*important$/.test(value);
    if (isImportant || !/!\s*important$/.test(found.get(name) ?? '')) found.set(name, value);
  }
  return found;
}

export const plain = (value: string | undefined) => value?.replace(/\s*!\s*important$/, '');

interface Shown {
  display: string | undefined;
  visibility: string | undefined;
}

const nothing: Shown = { display: undefined, visibility: undefined };

export function styleOf(style: string | undefined): Shown {
  if (style === undefined || style === '') return nothing;
  const found = declarationsOf(style);
  return { display: plain(found.get('display')), visibility: plain(found.get('visibility')) };
}

/** Classes that hide text from the eye but not from screen readers. */
const hidingClass = /(?:^|[\s_-])(?:sr-?only|visually-?hidden|screen-?reader|off-?screen)/i;
const offScreen = /(?:^|[;\s])(?:top|left|text-indent)\s*:\s*-\d{3,}/i;

/** Hidden from the eye alone, by a style attribute or a class of that name. What style sheets do is not known. */
export const isVisuallyHidden = ({ element }: { element: Element }): boolean =>
  element.attrs.length > 0 && looksHidden(element);

const looksHidden = (element: Element) =>
  hidingClass.test(attribute(element, 'class')?.slice(0, 500) ?? '') ||
  offScreen.test(attribute(element, 'style')?.slice(0, longest) ?? '');
