/** Facts recorded during the walk; `factsOf` adds addresses and names afterwards. */

import type {
  Anchor,
  BaseElement,
  Button,
  Field,
  Form,
  Frame,
  Heading,
  Image,
  LinkElement,
  MetaElement,
  Resource,
  Script,
  TitleElement,
  Widget,
} from '../page/page-facts.ts';
import { listLimit } from '../page/page-facts.ts';
import type { Place } from '../page/place.ts';
import { type Element, placeOf, short, tokens } from './element.ts';
import type { Range, Texts, Visit } from './walk.ts';

/** A fact without the parts that need the whole document. */
type Draft<Fact, Missing extends keyof Fact> = Omit<Fact, Missing>;

export interface Drafts {
  lang: string | undefined;
  titles: { fact: Draft<TitleElement, 'text'>; element: Element }[];
  metas: MetaElement[];
  links: Draft<LinkElement, 'url'>[];
  bases: Draft<BaseElement, 'url'>[];
  anchors: { fact: Draft<Anchor, 'url' | 'text' | 'name'>; spoken: Spoken }[];
  buttons: { fact: Draft<Button, 'name'>; spoken: Spoken }[];
  images: Draft<Image, 'url'>[];
  headings: { fact: Draft<Heading, 'name'>; spoken: Spoken }[];
  fields: { fact: Draft<Field, 'label'>; element: Element }[];
  forms: { fact: Draft<Form, 'url' | 'text'>; spoken: Spoken }[];
  scripts: Draft<Script, 'url'>[];
  frames: { fact: Draft<Frame, 'url' | 'name'>; element: Element }[];
  widgets: Widget[];
  /** Addresses as written. */
  resources: Resource[];
  jsonLd: { text: string; line: number }[];
  mains: Place[];
  addresses: Spoken[];
  noscripts: string[];
  appRoots: { name: string; spoken: Spoken }[];
  ids: Map<string, { count: number; element: Element }>;
  references: Set<string>;
  hasMicrodata: boolean;
  hasRdfa: boolean;
}

const emptyDrafts = (): Drafts => ({
  lang: undefined,
  titles: [],
  metas: [],
  links: [],
  bases: [],
  anchors: [],
  buttons: [],
  images: [],
  headings: [],
  fields: [],
  forms: [],
  scripts: [],
  frames: [],
  widgets: [],
  resources: [],
  jsonLd: [],
  mains: [],
  addresses: [],
  noscripts: [],
  appRoots: [],
  ids: new Map(),
  references: new Set(),
  hasMicrodata: false,
  hasRdfa: false,
});

/** Most ids and references kept: enough for honest pages. */
const idLimit = 20_000;

export class Notebook {
  readonly drafts = emptyDrafts();
  #source: string;
  /** Open elements that wait for their end. */
  #open = new Map<Element, Spoken[]>();

  /** `source`: the parsed text. */
  constructor(source: string) {
    this.#source = source;
  }

  placeOf(element: Element): Place {
    return placeOf(element, this.#source);
  }

  /** Calls `make` only below the limit: hostile pages have a hundred thousand of everything. */
  keep<Item>(list: Item[], make: () => Item): void {
    if (list.length < listLimit) list.push(make());
  }

  /** Records the texts of an element, from here to its end. */
  speak(visit: Visit): Spoken {
    const one = spoken(visit);
    const waiting = this.#open.get(visit.element);
    if (waiting) waiting.push(one);
    else this.#open.set(visit.element, [one]);
    return one;
  }

  endTexts(element: Element, texts: Texts): void {
    const waiting = this.#open.get(element);
    if (!waiting) return;
    for (const one of waiting) endOf(one, texts);
    this.#open.delete(element);
  }

  /** Keeps the first owner of an id and counts the others. */
  noteId(id: string, { element }: Visit): void {
    const { ids } = this.drafts;
    if (ids.size >= idLimit) return;
    const known = ids.get(id);
    if (known) known.count += 1;
    else ids.set(id, { count: 1, element });
  }

  /** Records an id named by a label, an aria attribute or a link. */
  refer(id: string): void {
    if (id !== '' && this.drafts.references.size < idLimit) this.drafts.references.add(id);
  }

  resource(element: Element, kind: Resource['kind'], url: string | undefined): void {
    if (url?.trim()) this.keep(this.drafts.resources, () => ({ at: this.placeOf(element), kind, url }));
  }
}

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
