/** Reads answers of several parts (RFC 4918, section 13): each part, and each property in it, has a status of its own. */
import { SaxesParser } from 'saxes';

export interface Part {
  /** Decoded, as written: often only a path. */
  href: string;
  status: number;
  props: ReadonlyMap<string, { status: number; element: Element }>;
}

/** Undefined for text that is no such answer. Names are compared without their prefixes, which servers choose. */
export function partsOf(xml: string): Part[] | undefined {
  const root = rootOf(xml);
  return root && named(root, 'response').map(partOf);
}

export interface Element {
  /** Without its prefix. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** With its CDATA, and without the text of elements in it. */
  text: string;
  children: Element[];
}

/** No XML may hold these; servers pass them on from events. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** Undefined for text that is cut off or otherwise no XML. */
function rootOf(xml: string): Element | undefined {
  const root: Element = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  const add = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  const parser = new SaxesParser({ xmlns: true, position: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, attributes }) => {
    const values = Object.values(attributes).map((one) => [one.local, one.value] as const);
    const element = { name: local, attributes: Object.fromEntries(values), text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', add);
  parser.on('cdata', add);
  try {
    parser.write(xml.replaceAll(forbidden, '')).close();
    return named(root, 'multistatus')[0];
  } catch {
    return undefined;
  }
}

function partOf(response: Element): Part {
  const props = new Map<string, { status: number; element: Element }>();
  for (const group of named(response, 'propstat')) {
    const status = statusOf(group);
    for (const element of named(group, 'prop').flatMap(({ children }) => children)) {
      const { name } = element;
      if (isGood(status) || !props.has(name)) props.set(name, { status, element });
    }
  }
  return { href: childText(response, 'href'), status: statusOf(response), props };
}

export const isGood = (status: number) => status >= 200 && status < 300;

/** A property that the server gave; undefined for one that it does not have or keeps. */
export function givenIn({ props }: Part, name: string): Element | undefined {
  const found = props.get(name);
  return found && isGood(found.status) ? found.element : undefined;
}

export const named = ({ children }: Element, name: string) =>
  children.filter((child) => child.name === name);

const childText = (element: Element, name: string) => named(element, name)[0]?.text.trim() ?? '';

/** A line such as `HTTP/1.1 404 Not Found`; 200 without one. */
const statusOf = (element: Element) =>
  Number(/^\S+\s+(\d{3})\b/.exec(childText(element, 'status'))?.[1] ?? 200);
