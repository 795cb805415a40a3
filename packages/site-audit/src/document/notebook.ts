/** Facts recorded during the walk; `factsOf` adds addresses and names afterwards. */
import {
  type Anchor,
  type BaseElement,
  type Button,
  type Field,
  type Form,
  type Frame,
  type Heading,
  type Image,
  type LinkElement,
  listLimit,
  type MetaElement,
  type Resource,
  type Script,
  type TitleElement,
  type Widget,
} from '../page/page-facts.ts';
import type { Place } from '../page/place.ts';
import { type Element, placeOf, short, tokens } from './element.ts';
import type { Range, Texts, Visit } from './walk.ts';

/** Facts without the parts that need the whole document; addresses as written. */
const emptyDrafts = () => ({
  lang: undefined as string | undefined,
  titles: [] as { fact: Omit<TitleElement, 'text'>; element: Element }[],
  metas: [] as MetaElement[],
  links: [] as Omit<LinkElement, 'url'>[],
  bases: [] as Omit<BaseElement, 'url'>[],
  anchors: [] as { fact: Omit<Anchor, 'url' | 'text' | 'name'>; spoken: Spoken }[],
  buttons: [] as { fact: Omit<Button, 'name'>; spoken: Spoken }[],
  images: [] as Omit<Image, 'url'>[],
  headings: [] as { fact: Omit<Heading, 'name'>; spoken: Spoken }[],
  fields: [] as { fact: Omit<Field, 'label'>; element: Element }[],
  forms: [] as { fact: Omit<Form, 'url' | 'text'>; spoken: Spoken }[],
  scripts: [] as Omit<Script, 'url'>[],
  frames: [] as { fact: Omit<Frame, 'url' | 'name'>; element: Element }[],
  widgets: [] as Widget[],
  resources: [] as Resource[],
  jsonLd: [] as { text: string; line: number }[],
  mains: [] as Place[],
  addresses: [] as Spoken[],
  noscripts: [] as string[],
  appRoots: [] as { name: string; spoken: Spoken }[],
  ids: new Map<string, { count: number; element: Element }>(),
  references: new Set<string>(),
  hasMicrodata: false,
});

export type Drafts = ReturnType<typeof emptyDrafts>;

/** Most ids and references kept: enough for honest pages. */
const idLimit = 20_000;

export class Notebook {
  readonly drafts = emptyDrafts();
  #source: string;
  #open = new Map<Element, Spoken[]>();

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
    const { element, textBefore } = visit;
    const one = { element, visible: { start: textBefore, end: textBefore } };
    this.#open.getOrInsert(element, []).push(one);
    return one;
  }

  endTexts(element: Element, texts: Texts): void {
    for (const { visible } of this.#open.get(element) ?? []) visible.end = texts.visible.length;
    this.#open.delete(element);
  }

  noteId(id: string, { element }: Visit): void {
    const { ids } = this.drafts;
    if (ids.size < idLimit) ids.getOrInsert(id, { count: 0, element }).count += 1;
  }

  refer(id: string): void {
    if (id !== '' && this.drafts.references.size < idLimit) this.drafts.references.add(id);
  }

  resource(element: Element, kind: Resource['kind'], url: string | undefined): void {
    if (url?.trim())
      this.keep(this.drafts.resources, () => ({ at: this.placeOf(element), kind, url }));
  }
}

const textLength = 200;

/** An element whose text is known when the walk leaves it. */
interface Spoken {
  element: Element;
  visible: Range;
}

export const cutOf = (text: string, { start, end }: Range, most = textLength) =>
  short(text.slice(start, Math.min(end, start + 4 * most)), most);

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
